import { whiteCanvas } from './white-canvas.ts';

/** Nothing was picked. */
export const FILE_NOT_FOUND = 'File Not Found!';
/** Not an image, or none that this browser can open. */
export const FILE_IS_NOT_IMAGE = 'File Is NOT Image!';

interface ImageLimits {
  /** The longer side at most, in pixels; the proportions stay. */
  readonly maxSide: number;
  readonly maxBytes: number;
  /** In percent. */
  readonly quality?: number;
}

const JPEG = 'image/jpeg';

/** A vector image has no pixels and may carry scripts (D127). */
const SVG = /^image\/svg/;

/** How much of the asked quality is tried, one after the other, until the picture is small enough. */
const QUALITY_STEPS = [1, 0.9, 0.75, 0.5, 0.25];

/**
 * The picture drawn anew as a JPEG within the limits, so that nothing of the original file is left
 * in it: no place, no camera, no hidden thumbnail. What is transparent becomes white.
 * @throws Error with `FILE_NOT_FOUND` or `FILE_IS_NOT_IMAGE` as its message; another one where this browser cannot
 *   read the file, or has opened the picture and makes none of it.
 */
export async function prepareImage(
  file: Blob | undefined,
  { maxSide, maxBytes, quality = 100 }: ImageLimits,
): Promise<Blob> {
  if (file === undefined || file.size === 0) throw new Error(FILE_NOT_FOUND);
  if (!file.type.startsWith('image/') || SVG.test(file.type)) throw new Error(FILE_IS_NOT_IMAGE);
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(async (cause: unknown) => {
      // No fault of the picture's where the device does not hand it over, such as one that only its cloud has.
      await file.slice(-1).arrayBuffer();
      throw new Error(FILE_IS_NOT_IMAGE, { cause });
    });
    const canvas = drawn(image, maxSide);
    for (const step of QUALITY_STEPS) {
      const prepared = await encoded(canvas, (quality / 100) * step);
      if (prepared?.type === JPEG && prepared.size <= maxBytes) return prepared;
    }
    throw new Error(`No JPEG of at most ${maxBytes} bytes`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** As an image element shows it: turned as its camera was held, in every browser that we promise. */
function drawn(image: HTMLImageElement, maxSide: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, maxSide / Math.max(naturalWidth, naturalHeight));
  const { canvas, pen } = whiteCanvas(
    Math.max(1, Math.round(naturalWidth * scale)),
    Math.max(1, Math.round(naturalHeight * scale)),
  );
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, JPEG, quality);
  });
