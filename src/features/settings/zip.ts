import { Zip, ZipPassThrough } from 'fflate';
import { now } from '../../lib/clock.ts';

/** One file of an archive. */
export interface ZipFile {
  /** With '/' between folders. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A ZIP archive of these files, stored as they are: photos do not get smaller. Good for up to 65,535
 * files and 4 GB. The page gets a turn between two files.
 */
export async function zip(files: readonly ZipFile[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  // One for all: by itself each header of a file would have the moment at which it is written.
  const mtime = now();
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const { name, bytes } of files) {
    const file = Object.assign(new ZipPassThrough(name), { mtime });
    archive.add(file);
    file.push(bytes, true);
    await new Promise((resolve) => setTimeout(resolve));
  }
  archive.end();
  return new Blob(parts, { type: 'application/zip' });
}
