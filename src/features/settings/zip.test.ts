import { expect, it, onTestFinished, vi } from 'vitest';
import { zip } from './zip.ts';

const text = (content: string) => new TextEncoder().encode(content);

const CHECK = '123456789';
/** The published checksum of those nine digits. */
const CHECKSUM = 0xcb_f4_39_26;

/** Reads an archive from its end, as readers do: the directory first, then each file where it says. */
async function unzip(archive: Blob) {
  const buffer = await archive.arrayBuffer();
  const view = new DataView(buffer);
  const read = (start: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(buffer, start, length));
  const end = buffer.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06_05_4b_50);

  const files: Record<string, string> = {};
  const checksums: Record<string, number> = {};
  let entry = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    expect(view.getUint32(entry, true)).toBe(0x02_01_4b_50);
    const nameLength = view.getUint16(entry + 28, true);
    const name = read(entry + 46, nameLength);
    const local = view.getUint32(entry + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04_03_4b_50);
    // Both headers say the same: flags, method and date. Checksum and sizes follow the content.
    expect(read(local + 6, 8)).toBe(read(entry + 8, 8));
    const descriptor = local + 30 + nameLength + view.getUint32(entry + 24, true);
    expect(view.getUint32(descriptor, true)).toBe(0x08_07_4b_50);
    expect(read(descriptor + 4, 12)).toBe(read(entry + 16, 12));
    files[name] = read(local + 30 + nameLength, view.getUint32(entry + 24, true));
    checksums[name] = view.getUint32(entry + 16, true);
    entry += 46 + nameLength;
  }
  expect(entry).toBe(end);
  return { files, checksums };
}

it('holds every file under its name, however long that takes', async () => {
  let moment = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (moment += 2000));
  onTestFinished(() => clock.mockRestore());
  const files = { 'data.json': '{"name":"Zoë"}', 'photos/größe.jpg': CHECK, empty: '' };
  const archive = await zip(
    Object.entries(files).map(([name, content]) => ({ name, bytes: text(content) })),
  );
  expect(archive.type).toBe('application/zip');
  const read = await unzip(archive);
  expect(read.files).toEqual(files);
  expect(read.checksums).toMatchObject({ 'photos/größe.jpg': CHECKSUM, empty: 0 });
});

it('is an archive also without a file', async () => {
  expect((await unzip(await zip([]))).files).toEqual({});
});

it('gives the page a turn between two files', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  const photos = Array.from({ length: 5 }, (_, index) => ({
    name: `photos/${index}.jpg`,
    bytes: new Uint8Array(1_000_000),
  }));
  await zip(photos);
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(photos.length - 1);
});
