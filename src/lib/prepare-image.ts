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
const MIB = 1024 * 1024;

/** A vector image has no pixels and may carry scripts (D127). */
const SVG = /^image\/svg/i;

/**
 * The picture drawn anew as a JPEG within the limits, so that nothing of the original file is left
 * in it: no place, no camera, no hidden thumbnail. Shrinks until it is small enough.
 * @throws Error with `FILE_NOT_FOUND` or `FILE_IS_NOT_IMAGE` as its message.
 */
export async function prepareImage(
  file: Blob | undefined,
  { maxSide, maxBytes, quality = 100 }: ImageLimits,
): Promise<Blob> {
  if (file === undefined || file.size === 0) throw new Error(FILE_NOT_FOUND);
  if (!file.type.startsWith('image/') || SVG.test(file.type)) throw new Error(FILE_IS_NOT_IMAGE);
  const { default: compress } = await import('browser-image-compression');
  const picture = new File([file], 'photo', { type: file.type });
  const options = {
    maxWidthOrHeight: maxSide,
    maxSizeMB: maxBytes / MIB,
    initialQuality: quality / 100,
    fileType: JPEG,
    // Its worker would load the library from somebody else's server.
    useWebWorker: false,
  };
  try {
    const prepared = await compress(picture, options);
    if (prepared.type === JPEG && prepared.size <= maxBytes) return prepared;
    throw new Error(`It stayed at ${prepared.size} bytes of ${prepared.type}`);
  } catch (cause) {
    throw new Error(FILE_IS_NOT_IMAGE, { cause });
  }
}
