import jpeg from 'jpeg-js';
import { expect, test } from 'vitest';

import { PHOTO_MAX_SIDE } from '../../src/schema/photo.ts';
import { isJpeg } from './is-jpeg.ts';
import { JPEG } from './testing/jpeg.ts';

/** The picture with some of its bytes, as hexadecimal digits, replaced. */
const changed = (from: string, to: string): Buffer =>
  Buffer.from(JPEG.toString('hex').replace(from, to), 'hex');

/** The picture's scan, with its head. */
const SCAN = 'ffda0008010100003f003f';

/** A square picture of noise, so many pixels a side. */
function noise(side: number): Buffer {
  const data = Buffer.from(Array.from({ length: side * side * 4 }, (_, at) => (at * at) % 251));
  return jpeg.encode({ width: side, height: side, data }, 75).data;
}

test('a picture is one, also with a comment, and twice as large as photos are', () => {
  expect(isJpeg(JPEG)).toBe(true);
  expect(isJpeg(changed('ffd8', 'ffd8fffe00046869'))).toBe(true);
  expect(isJpeg(changed(SCAN, SCAN.repeat(30)))).toBe(true);
  const photo = noise(2 * PHOTO_MAX_SIDE);
  expect(isJpeg(photo)).toBe(true);
  const end = Buffer.from('ffd9', 'hex');
  expect(isJpeg(Buffer.concat([photo.subarray(0, photo.length / 2), end]))).toBe(false);
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<script>alert(1)</script>')],
  ['a start and an end', Buffer.from('ffd8ffd9', 'hex')],
  ['a start and a page', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('<html>')])],
  ['a picture that breaks off', JPEG.subarray(0, -1)],
  ['a picture that ends in its tables', JPEG.subarray(0, 40)],
  ['a picture with an archive behind it', Buffer.concat([JPEG, Buffer.from('PK')])],
  ['no frame', changed('ffc0000b080001000101011100', '')],
  ['a frame without height', changed('ffc0000b0800010001', 'ffc0000b0800000001')],
  ['a frame without components', changed('ffc0000b080001000101', 'ffc0000b080001000100')],
  ['no tables', changed(`ffdb004300${'01'.repeat(64)}`, '')],
  ['a scan without content', changed('3fffd9', 'ffd9')],
  ['a frame of 4,294,836,225 pixels', changed('ffc0000b0800010001', 'ffc0000b08ffffffff')],
  ['a picture of more than 600 pixels a side', noise(2 * PHOTO_MAX_SIDE + 1)],
  ['a scan that breaks off before its pixels', changed('ffc0000b0800010001', 'ffc0000b0801000100')],
  ['codes that mean nothing', changed('3fffd9', 'ff00ff00ff00ffd9')],
  ['31 scans', changed(SCAN, SCAN.repeat(31))],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['a segment that is shorter than its length', changed('ffda0008', 'ffda0000')],
])('attack 67: %s is no picture', (_what, bytes) => {
  expect(isJpeg(bytes)).toBe(false);
});
