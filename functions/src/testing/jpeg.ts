/** A JPEG of one grey pixel, byte by byte. */
export const JPEG = Buffer.from(
  [
    'ffd8',
    `ffdb004300${'01'.repeat(64)}`,
    'ffc0000b080001000101011100',
    `ffc400140001${'00'.repeat(15)}00`,
    `ffc400141001${'00'.repeat(15)}00`,
    'ffda0008010100003f00',
    '3f',
    'ffd9',
  ].join(''),
  'hex',
);
