/** What a page shows of a result that can be shared. */
interface SharedPicture {
  readonly width: number;
  readonly height: number;
  /** Whether either half has the many colours of a fighter, where the fighters stand. */
  readonly hasFighters: readonly boolean[];
}

/** Of a shared picture that is as it has to be. */
export const WHOLE_PICTURE: SharedPicture = {
  width: 1080,
  height: 1350,
  hasFighters: [true, true],
};

/** The picture in the open dialog, looked at pixel by pixel; null before it is there. Runs in the page. */
export function sharedPicture(): SharedPicture | null {
  const image = document.querySelector<HTMLImageElement>('dialog img');
  if (!image?.complete) return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0);
  const colorsFrom = (left: number): number => {
    const { data } = context.getImageData(left, 300, Math.floor(width / 2), 500);
    return new Set(new Uint32Array(data.buffer)).size;
  };
  return { width, height, hasFighters: [0, Math.ceil(width / 2)].map((x) => colorsFrom(x) > 100) };
}
