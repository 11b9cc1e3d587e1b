import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { buildOnce, contentHash } from './build-once.mjs';
import { cachePath } from './project.mjs';
import { mustRunNode } from './run-command.mjs';
import { shortCommit } from './short-commit.mjs';

// Each look at the project would start git.
vi.mock('./short-commit.mjs', () => ({ shortCommit: vi.fn(() => 'one') }));
vi.mock('./run-command.mjs', async (original) => ({
  ...(await original()),
  mustRunNode: vi.fn(),
}));

/** @type {string} */
let folder;
/** @type {string} */
let before;

/** @param {string} name @param {string} text */
function write(name, text) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const name of ['src/app.ts', 'src/app.test.ts', 'docs/app.md', '.env']) write(name, 'one');
  before = contentHash(folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it.each(['src/app.ts', 'src/app.css', '.env', '.env.local-stack.local'])(
  'has the app built anew after a change of %s',
  (name) => {
    write(name, 'two');
    expect(contentHash(folder)).not.toBe(before);
  },
);

it('has the app built anew after a file has another name or is gone', () => {
  rmSync(path.join(folder, 'src/app.ts'));
  const without = contentHash(folder);
  write('src/main.ts', 'one');
  expect(new Set([before, without, contentHash(folder)]).size).toBe(3);
});

it('has the app built anew at another commit, which its version names', () => {
  vi.mocked(shortCommit).mockReturnValueOnce('two');
  expect(contentHash(folder)).not.toBe(before);
});

it('has the app built anew for another setting of the shell', () => {
  vi.stubEnv('VITE_CONTACT_EMAIL', 'owner@habit-rivals.example');
  expect(contentHash(folder)).not.toBe(before);
});

it.each(['src/app.test.ts', 'docs/app.md', 'firebase.local-5000.json'])(
  'goes on with the app that is built after a change of %s',
  (name) => {
    write(name, 'two');
    expect(contentHash(folder)).toBe(before);
  },
);

it('goes on with the app that is built where a test of Vitest has it started', () => {
  vi.stubEnv('VITE_VERSION_LABEL', 'v1.0.0 (of the tests)');
  expect(contentHash(folder)).toBe(before);
});

it('builds what is there once, and anew after a full disk has cut off what is kept of it, or the page is gone or of another build', async () => {
  const page = path.join(folder, 'index.html');
  vi.mocked(mustRunNode).mockImplementation(() => {
    writeFileSync(page, 'built');
    return Promise.resolve('');
  });
  const record = cachePath('built-once.built');
  onTestFinished(() => rmSync(record));
  const build = () => buildOnce('built-once', page, []);
  await build();
  await build();
  expect(mustRunNode).toHaveBeenCalledTimes(1);
  truncateSync(record);
  await build();
  expect(mustRunNode).toHaveBeenCalledTimes(2);
  rmSync(page);
  await build();
  expect(mustRunNode).toHaveBeenCalledTimes(3);
  utimesSync(page, 0, 0);
  await build();
  expect(mustRunNode).toHaveBeenCalledTimes(4);
});
