/** Whether bytes are a JPEG: the app draws every photo anew as one, so nothing else is a proof (D127). */
import jpeg from 'jpeg-js';

import { PHOTO_LARGEST_SIDE } from '../../src/schema/photo.ts';

const MOST_MEGAPIXELS = PHOTO_LARGEST_SIDE ** 2 / 1_000_000;

const MOST_MEGABYTES = 64;

/** A progressive picture has about ten; each goes over all pixels, however short it is. */
const MOST_SCANS = 30;

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const QUANTISATION = 0xdb;
const HUFFMAN = 0xc4;
/** Among the frames, by their numbers only. */
const NO_FRAMES = new Set([HUFFMAN, 0xc8, 0xcc]);

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

/** Stuffed zeros and restarts belong to the scan they stand in. */
const isInScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Whether bytes are a JPEG that decodes to a picture of the size that photos have. Neither memory nor
 * time grows with what a file says of itself (decision 043).
 */
export function isJpeg(bytes: Buffer): boolean {
  if (!hasOrder(bytes)) return false;
  try {
    const limits = { maxResolutionInMP: MOST_MEGAPIXELS, maxMemoryUsageInMB: MOST_MEGABYTES };
    jpeg.decode(bytes, { ...limits, tolerantDecoding: false, useTArray: true });
    return true;
  } catch {
    // The decoder says by an error whatever is wrong with a file, and the caller asks for no more.
    return false;
  }
}

/**
 * Whether a decoder finds its way through, from the first marker to the last: tables, a frame with a
 * size, a scan with content, and the end, after which nothing comes. Looks at no pixel.
 */
function hasOrder(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return false;
  const found = new Set<'table' | 'codes' | 'frame' | 'scan'>();
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return found.size === 4 && at + 2 === bytes.length;
    if (at + 4 > bytes.length) return false;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next < at + 4 || next > bytes.length) return false;
    if (marker === QUANTISATION) found.add('table');
    if (marker === HUFFMAN) found.add('codes');
    if (isFrame(marker)) {
      if (!hasSize(bytes.subarray(at + 4, next))) return false;
      found.add('frame');
    }
    at = next;
    if (marker === SCAN) {
      scans += 1;
      if (!found.has('frame') || scans > MOST_SCANS) return false;
      at = endOfScan(bytes, next);
      if (at > next) found.add('scan');
    }
  }
  return false;
}

/** Precision, height, width, and one to four components of three bytes each. */
function hasSize(frame: Buffer): boolean {
  if (frame.length < 6) return false;
  const components = frame.readUInt8(5);
  return (
    frame.readUInt16BE(1) > 0 &&
    frame.readUInt16BE(3) > 0 &&
    components >= 1 &&
    components <= 4 &&
    frame.length === 6 + 3 * components
  );
}

/** Where the marker after a scan begins, or where the bytes end. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && !isInScan(bytes[at + 1] ?? 0)) return at;
  return bytes.length;
}
