import { expect, test } from 'vitest';

import { isJpeg } from './is-jpeg.ts';
import { JPEG } from './testing/jpeg.ts';

/** The picture with some of its bytes, as hexadecimal digits, replaced. */
const changed = (from: string, to: string): Buffer =>
  Buffer.from(JPEG.toString('hex').replace(from, to), 'hex');

test('a picture is one, also with a comment, and with restarts and stuffed zeros in its scan', () => {
  expect(isJpeg(JPEG)).toBe(true);
  expect(isJpeg(changed('ffd8', 'ffd8fffe00046869'))).toBe(true);
  expect(isJpeg(changed('3fffd9', '3fff00ffd03fffd9'))).toBe(true);
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
  ['a segment that is shorter than its length', changed('ffda0008', 'ffda0000')],
])('attack 67: %s is no picture', (_what, bytes) => {
  expect(isJpeg(bytes)).toBe(false);
});
