/** Below it in any channel it was not white; less than that is the blur by which some browsers hide their device. */
const LEAST_WHITE = 224;

/**
 * A white canvas, and what draws on it.
 * @throws Error where this browser draws nothing, or hands out noise in the place of what is drawn: Firefox does where
 *   it resists fingerprinting and the player has not allowed this site to read pictures
 */
export function whiteCanvas(
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
    const { data } = pen.getImageData(0, 0, 1, 1);
    if (data.every((value) => value >= LEAST_WHITE)) return { canvas, pen };
  }
  throw new Error('This browser does not draw.');
}
