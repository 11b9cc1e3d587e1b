import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { openExportFolder, writeExport } from './export-folder.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'export-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
});

const filesOf = (userId: string) => [
  { name: 'data.json', bytes: Buffer.from(JSON.stringify({ userId, rival: 'bob' })) },
  { name: `photos/${userId}/1.jpg`, bytes: Buffer.from('picture') },
];

it('writes into new folders that nobody else can read, and again over what a stopped export left', () => {
  const folder = path.join(home, 'answers/ann');
  for (let time = 0; time < 2; time += 1) {
    openExportFolder(folder, 'ann');
    writeExport(folder, filesOf('ann'));
  }
  expect(readFileSync(path.join(folder, 'photos/ann/1.jpg'), 'utf8')).toBe('picture');
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(path.join(folder, 'data.json')).mode & 0o077).toBe(0);
});

it.each(['notes.txt', 'notes.txt/ann', 'notes.txt/ann/photos'])(
  'says that %s cannot be written to, where a file stands in the way',
  (name) => {
    writeFileSync(path.join(home, 'notes.txt'), 'keep');
    const folder = path.join(home, name);
    expect(() => openExportFolder(folder, 'ann')).toThrow(`Nothing can be written to ${folder}`);
  },
);

it('does not put the data of two players into one folder', () => {
  writeExport(home, filesOf('ann'));
  expect(() => openExportFolder(home, 'bob')).toThrow("somebody else's data");
  expect(readFileSync(path.join(home, 'data.json'), 'utf8')).toContain('ann');
});

it('takes a folder in which something else lies', () => {
  writeFileSync(path.join(home, 'notes.txt'), 'keep');
  openExportFolder(home, 'ann');
  expect(readFileSync(path.join(home, 'notes.txt'), 'utf8')).toBe('keep');
});
