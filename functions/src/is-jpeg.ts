/** Whether bytes are a JPEG: the app draws every photo anew as one, so nothing else is a proof (D127). */
import jpeg from 'jpeg-js';

import { PHOTO_LARGEST_SIDE } from '../../src/schema/photo.ts';

const MOST_MEGAPIXELS = PHOTO_LARGEST_SIDE ** 2 / 1_000_000;

const MOST_MEGABYTES = 64;

/** A progressive picture has about ten; each goes over all pixels, however short it is. */
const MOST_SCANS = 30;

const CODES = 0xc4;
const END = 0xd9;
const SCAN = 0xda;
const STEPS = 0xdb;

/** Of those that the decoder knows. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

/** Stuffed zeros and restarts belong to the scan they stand in. */
const isInScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Whether bytes are a JPEG that decodes to a picture of the size that photos have. Neither memory nor
 * time grows with what a file says of itself (decision 043).
 */
export function isJpeg(bytes: Buffer): boolean {
  try {
    if (!hasOrder(bytes)) return false;
    jpeg.decode(bytes, {
      maxResolutionInMP: MOST_MEGAPIXELS,
      maxMemoryUsageInMB: MOST_MEGABYTES,
    });
    return true;
  } catch {
    // It is said by an error whatever is wrong with a file, and the caller asks for no more.
    return false;
  }
}

/**
 * What the decoder is generous about and phones are not: a frame and scans that can be, and the end, after
 * which nothing comes. Looks at no pixel.
 */
function hasOrder(bytes: Buffer): boolean {
  let scans = 0;
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) return scans > 0 && at + 2 === bytes.length;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, next);
    if (isFrame(marker) && !isFrameHead(segment)) return false;
    if (marker === CODES && !areTables(segment, lengthOfCodes)) return false;
    if (marker === STEPS && !areTables(segment, lengthOfSteps)) return false;
    at = next;
    if (marker === SCAN) {
      scans += 1;
      at = endOfScan(bytes, next);
      if (!isScanHead(segment) || scans > MOST_SCANS) return false;
    }
  }
  return false;
}

/** Eight bits of precision, height, width, and components of three bytes each, at most four times as fine as others. */
function isFrameHead(frame: Buffer): boolean {
  const components = frame.readUInt8(5);
  return (
    frame.readUInt8(0) === 8 &&
    frame.readUInt16BE(1) > 0 &&
    frame.readUInt16BE(3) > 0 &&
    frame.length === 6 + 3 * components &&
    frame.every((byte, at) => at < 6 || at % 3 !== 1 || (byte >> 4 <= 4 && (byte & 15) <= 4))
  );
}

/** Of two kinds, and four of each: what says more is refused by phones and taken by the decoder. */
function areTables(tables: Buffer, lengthOf: (table: Buffer) => number): boolean {
  for (let rest = tables; rest.length > 0; rest = rest.subarray(lengthOf(rest)))
    if ((rest.readUInt8(0) & 0b1110_1100) !== 0) return false;
  return true;
}

/** Its kind, how many codes there are of each of 16 lengths, and what they mean. */
const lengthOfCodes = (table: Buffer): number =>
  table.subarray(1, 17).reduce((length, codes) => length + codes, 17);

/** Its kind, and 64 steps of one byte or two. */
const lengthOfSteps = (table: Buffer): number => (table.readUInt8(0) >> 4 === 0 ? 65 : 129);

/** One component or more, of two bytes each, and three bytes. */
function isScanHead(scan: Buffer): boolean {
  const components = scan.readUInt8(0);
  return components > 0 && scan.length === 4 + 2 * components;
}

/** Where the marker after a scan begins, or where the bytes end. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1)
    if (bytes[at] === 0xff && !isInScan(bytes[at + 1] ?? 0)) return at;
  return bytes.length;
}
