// @vitest-environment node
import { execFile } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { claim, namedIn, oneAtATime } from './one-at-a-time.mjs';
import { processTree } from './process-tree.mjs';
import { inProject } from './project.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'one-at-a-time-'));
const lock = path.join(folder, 'lock');

it('lets processes do their work one after the other', async () => {
  const log = path.join(folder, 'log');
  const program = `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { oneAtATime } from ${JSON.stringify(inProject('scripts/one-at-a-time.mjs'))};
    const log = ${JSON.stringify(log)};
    oneAtATime(${JSON.stringify(lock)}, () => {
      appendFileSync(log, 'begin ');
      for (let round = 0; round < 20_000; round += 1) readFileSync(log);
      appendFileSync(log, 'end ');
    });`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  await Promise.all([run(), run(), run()]);
  expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(3));
  expect(existsSync(lock)).toBe(false);
});

it('is not held up by a process that was killed', async () => {
  const { child } = promisify(execFile)(process.execPath, ['--version']);
  await new Promise((resolve) => child.once('exit', resolve));
  symlinkSync(String(child.pid), lock);
  expect(oneAtATime(lock, () => 'done')).toBe('done');
});

it('fault 255: is not held up by a process that had the same number in a container', () => {
  symlinkSync(String(process.pid), lock);
  /** @type {boolean | undefined} */
  let isHeld;
  // It would wait for itself without an end.
  const look = () => {
    isHeld = lstatSync(lock, { throwIfNoEntry: false }) !== undefined;
    rmSync(lock, { force: true });
  };
  expect(oneAtATime(lock, () => 'done', look)).toBe('done');
  expect(isHeld).toBe(false);
});

it('is not held up by an empty file, as a full disk has left it', () => {
  writeFileSync(lock, '');
  expect(oneAtATime(lock, () => 'done')).toBe('done');
});

const fail = () => {
  throw new Error('no network');
};

it('does not wait for a turn where no lock can be', () => {
  const nowhere = path.join(folder, 'gone', 'lock');
  expect(() => oneAtATime(nowhere, () => 'done', fail)).toThrow('ENOENT');
});

it('gives its turn back when the work fails', () => {
  expect(() => oneAtATime(lock, fail)).toThrow('no network');
  expect(oneAtATime(lock, () => 'done')).toBe('done');
});

it.each([
  ['the number that this process has now, as in a container', String(process.pid)],
  ['zeros, as of a machine that lost its power', '\0\0\0'],
  ['nothing, as of a full disk', ''],
])('fault 255: no start is refused for the sake of a dead one that left %s', (_what, left) => {
  const file = path.join(folder, 'stack', 'starter.pid');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, left);
  // As every process here is called.
  expect(claim(file, 'node')).toEqual({ earlier: Number(left), isRunning: false });
  expect(namedIn(file)).toBe(process.pid);
});

it('names who is at it, and takes nothing away from whoever that is', () => {
  const file = path.join(folder, 'fresh', 'clone', 'claimed');
  expect(claim(file, 'node')).toEqual({ earlier: undefined, isRunning: false });
  writeFileSync(file, String(process.ppid));
  const [{ command } = { command: '' }] = processTree(process.ppid);
  expect(claim(file, command)).toEqual({ earlier: process.ppid, isRunning: true });
  expect(namedIn(file)).toBe(process.ppid);
  expect(claim(file, 'another.mjs')).toEqual({ earlier: process.ppid, isRunning: false });
});
