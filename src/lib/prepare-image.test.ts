import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareImage } from './prepare-image.ts';

const LIMITS = { maxSide: 300, maxBytes: 700_000 };

// Drawing needs a browser: tests/e2e/photos.e2e.ts looks at what comes out.
test.each([
  ['nothing', undefined, 'File Not Found!'],
  ['an empty file', new Blob([], { type: 'image/png' }), 'File Not Found!'],
  ['a text', new Blob(['hello'], { type: 'text/plain' }), 'File Is NOT Image!'],
  ['a file of no type', new Blob(['hello']), 'File Is NOT Image!'],
  ['an SVG', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'File Is NOT Image!'],
])('refuses %s, without opening it', async (_what, file, message) => {
  const opened = vi.fn<() => string>();
  vi.stubGlobal('URL', { createObjectURL: opened });
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(prepareImage(file, LIMITS)).rejects.toThrow(message);
  expect(opened).not.toHaveBeenCalled();
});

const PHOTO = new Blob(['pixels'], { type: 'image/jpeg' });

/** As Chromium says it of a file that has changed since it was chosen. */
const unread = () => Promise.reject(new DOMException('It could not be read.', 'NotReadableError'));

const UNREADABLE: Blob = Object.assign(PHOTO.slice(0, PHOTO.size, PHOTO.type), {
  slice: () => Object.assign(PHOTO.slice(), { arrayBuffer: unread }),
});

const undecodable = () => Promise.reject(new DOMException('', 'EncodingError'));

test.each([
  ['cannot be opened', undecodable, 'File Is NOT Image!'],
  // As a phone that has no memory left for another canvas.
  ['is one, but not drawn here', () => Promise.resolve(), 'This browser does not draw.'],
  ['the device does not hand over', undecodable, 'It could not be read.', UNREADABLE],
])('says why of what %s', async (_what, decode, message, photo = PHOTO) => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
  vi.stubGlobal(
    'Image',
    class {
      decode = decode;
    },
  );
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    canvas.mockRestore();
  });
  await expect(prepareImage(photo, LIMITS)).rejects.toThrow(message);
});
