/** One file of an archive. */
export interface ZipFile {
  /** With '/' between folders. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL_HEADER = 0x04_03_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END_OF_DIRECTORY = 0x06_05_4b_50;

/** ZIP 2.0: what every reader understands. */
const VERSION = 20;
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x08_00;
/** 1 January 1980, the format's first day: an archive of the same files is always the same. */
const FIRST_DAY = 0x00_21;

/**
 * A ZIP archive of these files, stored as they are: photos do not get smaller, and a whole library is
 * not worth the rest. Good for up to 65,535 files and 4 GB.
 */
export function zip(files: readonly ZipFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = new TextEncoder().encode(name);
    const facts = factsOf(bytes, path.length);
    const header = record([[4, LOCAL_HEADER], [2, VERSION], ...facts, [2, 0]]);
    directory.push(
      record([
        [4, CENTRAL_HEADER],
        [2, VERSION],
        [2, VERSION],
        ...facts,
        // No extra field, no comment, the first disk, no attributes.
        ...fields(2, [0, 0, 0, 0]),
        [4, 0],
        [4, offset],
      ]),
      path,
    );
    parts.push(header, path, bytes);
    offset += header.length + path.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const counts = fields(2, [0, 0, files.length, files.length]);
  const end = record([[4, END_OF_DIRECTORY], ...counts, [4, size], [4, offset], [2, 0]]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

type Field = readonly [width: 2 | 4, value: number];

const fields = (width: 2 | 4, values: readonly number[]): Field[] =>
  values.map((value) => [width, value]);

/** What both headers of a file say about it, in the same order. */
function factsOf(bytes: Uint8Array, nameLength: number): Field[] {
  return [
    ...fields(2, [UTF8_NAMES, 0, 0, FIRST_DAY]),
    ...fields(4, [crc32(bytes), bytes.length, bytes.length]),
    [2, nameLength],
  ];
}

/** Little-endian numbers, one after the other. */
function record(values: readonly Field[]): Uint8Array<ArrayBuffer> {
  const length = values.reduce((sum, [width]) => sum + width, 0);
  const view = new DataView(new ArrayBuffer(length));
  let position = 0;
  for (const [width, value] of values) {
    if (width === 2) view.setUint16(position, value, true);
    else view.setUint32(position, value, true);
    position += width;
  }
  return new Uint8Array(view.buffer);
}

/** The checksum of ISO 3309, bit by bit. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
    }
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
