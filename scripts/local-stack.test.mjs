import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';

import { expect, it, onTestFinished, vi } from 'vitest';

import { ofFirebaseTools } from './firebase-tools.mjs';
import { logOf, makeTemporaryFolder } from './local-stack.mjs';
import { projectRoot } from './project.mjs';

const { getTemporarySocketPath } = ofFirebaseTools('./lib/emulator/functionsEmulatorShared.js');

/** So many bytes of a socket's path are read on macOS; on Linux four more. */
const LONGEST_PATH = 103;

it('gives each process of functions a socket of its own, however deep in the disk the project lies', () => {
  const working = mkdtempSync(path.join(tmpdir(), 'working-'));
  onTestFinished(() => rmSync(working, { recursive: true }));
  const link = path.join(working, 'tmp');
  const killed = makeTemporaryFolder(link);
  const folder = makeTemporaryFolder(link);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(existsSync(killed)).toBe(false);
  expect(path.relative(projectRoot, folder)).toMatch(/^\.\./);
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const socket = String(getTemporarySocketPath());
  expect(path.dirname(socket)).toBe(folder);
  expect(socket.length).toBeLessThanOrEqual(LONGEST_PATH);
});

it('fault 256: a stack whose log finds the disk full is read on, and its owner is told once', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const printed = new PassThrough();
  const log = logOf([printed, null], '/dev/full');
  printed.write('Ready');
  await new Promise((resolve) => {
    log.once('close', () => resolve(undefined));
  });
  printed.write('x'.repeat(2 * printed.writableHighWaterMark));
  printed.end();
  await once(printed, 'end');
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^The log of the stack breaks off: /)]]);
});
