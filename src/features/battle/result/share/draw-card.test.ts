import { expect, it, onTestFinished, vi } from 'vitest';
import { cardPicture } from './draw-card.ts';

const refuse = () => Promise.reject(new DOMException('A network error occurred.', 'NetworkError'));

it('waits for no fonts that do not come, as where the browser takes none from pages', async () => {
  const words = {
    kind: 'text',
    text: 'You won',
    at: [0, 0],
    size: 9,
    width: 9,
    face: 'display',
    color: 'black',
  } as const;
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: refuse } });
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => {
    canvas.mockRestore();
    Reflect.deleteProperty(document, 'fonts');
  });
  // It comes as far as the canvas; jsdom has none.
  await expect(cardPicture([words], new Map())).rejects.toThrow('This browser does not draw.');
});
