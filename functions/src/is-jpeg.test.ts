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

/** The picture's frame up to its only component. */
const FRAME = 'ffc0000b080001000101';

/** Of nine blocks in a row, with a restart after each, as hardware sets them. */
function restarting(): Buffer {
  const restarts = Array.from({ length: 8 }, (_, at) => `ffd${at}3f`).join('');
  const frame = `ffdd00040001${FRAME.replace('00010001', '00010048')}`;
  const picture = JPEG.toString('hex').replace(FRAME, frame);
  return Buffer.from(picture.replace('3fffd9', `3f${restarts}ffd9`), 'hex');
}

/** A square picture of noise, so many pixels a side. */
function noise(side: number): Buffer {
  const data = Buffer.from(Array.from({ length: side * side * 4 }, (_, at) => (at * at) % 251));
  return jpeg.encode({ width: side, height: side, data }, 75).data;
}

/** The picture, of that height and width, with a scan that a decoder may skip. */
const withoutBlocks = (height: string, width: string): Buffer =>
  Buffer.from(
    changed('ffc0000b0800010001', `ffc0000b08${height}${width}`)
      .toString('hex')
      .replace('3fffd9', 'ff00ffd9'),
    'hex',
  );

/** The picture with a table of that kind and place behind its first one. */
const moreCodes = (place: string): Buffer => {
  const table = `01${'00'.repeat(16)}`;
  return changed(`ffc4001400${table}`, `ffc4002600${table}${place}${table}`);
};

test('a picture is one, also with a comment, and twice as large as photos are', () => {
  expect(isJpeg(JPEG)).toBe(true);
  expect(isJpeg(changed('ffd8', 'ffd8fffe00046869'))).toBe(true);
  expect(isJpeg(changed(SCAN, SCAN.repeat(30)))).toBe(true);
  // Two tables in one, and steps of two bytes.
  const steps = '01'.repeat(64);
  expect(isJpeg(moreCodes('13'))).toBe(true);
  expect(isJpeg(changed(`ffdb004300${steps}`, `ffdb00c400${steps}13${steps}${steps}`))).toBe(true);
  const photo = noise(2 * PHOTO_MAX_SIDE);
  expect(isJpeg(photo)).toBe(true);
  const end = Buffer.from('ffd9', 'hex');
  expect(isJpeg(Buffer.concat([photo.subarray(0, photo.length / 2), end]))).toBe(false);
});

test('a picture with restarts is one, also where the first would come after its end', () => {
  expect(isJpeg(restarting())).toBe(true);
  expect(isJpeg(changed(FRAME, `ffdd00040002${FRAME}`))).toBe(true);
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
  ['a frame without height, however its scan is stuffed', withoutBlocks('0000', '0001')],
  ['a frame without width, however its scan is stuffed', withoutBlocks('0001', '0000')],
  [
    'a frame that is longer than its components',
    changed(`${FRAME}011100`, `${FRAME.replace('0b', '0d')}011100ff00`),
  ],
  ['a frame that is shorter than a size', changed('ffc0000b', 'ffc00002')],
  ['a frame of twelve bits', changed('ffc0000b08', 'ffc0000b0c')],
  ['a component five times as fine in a row', changed(`${FRAME}0111`, `${FRAME}0151`)],
  ['a component five times as fine in a column', changed(`${FRAME}0111`, `${FRAME}0115`)],
  ['more codes with a fifth place', moreCodes('14')],
  ['more codes of a third kind', moreCodes('20')],
  [
    'more steps with a fifth place',
    changed(`ffdb004300${'01'.repeat(64)}`, `ffdb008400${'01'.repeat(64)}04${'01'.repeat(64)}`),
  ],
  ['no scan', changed(`${SCAN.slice(0, 20)}3f`, '')],
  ['a scan of no component', changed('ffda00080101', 'ffda000600')],
  ['a scan that is longer than its components', changed(SCAN, `ffda000a${SCAN.slice(8)}003f`)],
  ['a marker at the end that has no length', changed('3fffd9', '3fffc0')],
  ['31 scans', changed(SCAN, SCAN.repeat(31))],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['a segment that is shorter than its length', changed('ffda0008', 'ffda0000')],
])('attack 67: %s is no picture', (_what, bytes) => {
  expect(isJpeg(bytes)).toBe(false);
});
