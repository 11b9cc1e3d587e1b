import { expect, onTestFinished, test, vi } from 'vitest';
import { whiteCanvas } from './white-canvas.ts';

/** Drawing needs a browser: here stands what one says of its canvas; null as one that draws nothing. */
function readingBack(pixel: readonly number[] | null): void {
  const pen = {
    fillRect: () => {},
    getImageData: () => ({ data: Uint8ClampedArray.from(pixel ?? []) }),
  };
  const canvas = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    // @ts-expect-error -- the part of a context that is used
    .mockReturnValue(pixel && pen);
  onTestFinished(() => canvas.mockRestore());
}

test.each([
  ['white', [255, 255, 255, 255]],
  ['white but for the little by which some browsers blur it', [254, 250, 255, 255]],
])('gives a canvas that reads back as %s', (_what, pixel) => {
  readingBack(pixel);
  const { canvas } = whiteCanvas(300, 200);
  expect([canvas.width, canvas.height]).toEqual([300, 200]);
});

test.each([
  ['where nothing is drawn', null],
  ['where noise is handed out in the place of what is drawn', [251, 178, 215, 219]],
  ['where nothing of it can be read', [0, 0, 0, 0]],
])('gives none %s', (_what, pixel) => {
  readingBack(pixel);
  expect(() => whiteCanvas(300, 200)).toThrow('This browser does not draw.');
});
