import { crc32c } from '../values/checksums.ts';

/** https://github.com/google/leveldb/blob/main/doc/log_format.md */
const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;

const PIECES = { full: 1, first: 2, middle: 3, last: 4 };

/** LevelDB's log: records cut into pieces that fit into blocks of 32 KB, each with a checksum. */
export function writeLog(records: Iterable<Uint8Array>): Uint8Array {
  const parts: Uint8Array[] = [];
  let left = BLOCK_BYTES;
  for (const record of records) {
    let from = 0;
    do {
      if (left < HEADER_BYTES) {
        parts.push(new Uint8Array(left));
        left = BLOCK_BYTES;
      }
      const piece = record.subarray(from, from + left - HEADER_BYTES);
      const isFirst = from === 0;
      from += piece.length;
      const isLast = from === record.length;
      const kind = isFirst ? (isLast ? 'full' : 'first') : isLast ? 'last' : 'middle';
      parts.push(header(PIECES[kind], piece), piece);
      left -= HEADER_BYTES + piece.length;
    } while (from < record.length);
  }
  return Buffer.concat(parts);
}

function header(kind: number, piece: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32LE(maskedChecksum(kind, piece), 0);
  bytes.writeUInt16LE(piece.length, 4);
  bytes.writeUInt8(kind, 6);
  return bytes;
}

/** A checksum of what contains checksums itself would be a weak one, so LevelDB rotates and moves it. */
function maskedChecksum(kind: number, piece: Uint8Array): number {
  const crc = crc32c(Buffer.concat([Buffer.from([kind]), piece]));
  return (((crc >>> 15) | (crc << 17)) + 0xa2_82_ea_d8) >>> 0;
}

/** The records of a log. Throws an `Error` where it is damaged or cut off. */
export function readLog(bytes: Uint8Array): readonly Uint8Array[] {
  const log = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const records: Uint8Array[] = [];
  let pieces: Uint8Array[] = [];
  for (let at = 0; at < log.length;) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES);
    if (left < HEADER_BYTES) {
      at += left;
      continue;
    }
    const start = at + HEADER_BYTES;
    const length = start <= log.length ? log.readUInt16LE(at + 4) : log.length;
    const kind = log[at + 6] ?? 0;
    const piece = log.subarray(start, start + length);
    if (piece.length < length || log.readUInt32LE(at) !== maskedChecksum(kind, piece)) {
      throw new Error(`A log file is damaged at byte ${at}.`);
    }
    pieces.push(piece);
    if (kind === PIECES.full || kind === PIECES.last) {
      records.push(Buffer.concat(pieces));
      pieces = [];
    }
    at = start + length;
  }
  if (pieces.length > 0) throw new Error('A log file ends within a record.');
  return records;
}
