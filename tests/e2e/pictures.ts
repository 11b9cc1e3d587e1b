import type { Page } from '@playwright/test';

/** What a camera writes beside the picture, and nobody else should read. */
export const CAMERA_NOTE = 'Secret camera at 51.5007 N 0.1246 W';

/** A JPEG of 600 x 400 in one colour, with the EXIF block of a camera in it. */
export async function jpegWithExif(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)]);
}

/** In a dialog that asks for a photo. */
export async function choosePicture(page: Page, colour: string): Promise<void> {
  const buffer = await jpegWithExif(page, colour);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from gallery' }).click();
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

/** APP1 with one directory of one entry: ImageDescription, an ASCII text. */
function exifSegment(): Buffer {
  const text = Buffer.from(`${CAMERA_NOTE}\0`, 'ascii');
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x01_0e, 10);
  tiff.writeUInt16LE(2, 12);
  tiff.writeUInt32LE(text.length, 14);
  tiff.writeUInt32LE(26, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
