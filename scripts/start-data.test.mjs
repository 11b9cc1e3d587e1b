import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { inProject } from './project.mjs';
import { chooseData } from './start-data.mjs';

const empty = mkdtempSync(path.join(tmpdir(), 'kept-'));
const kept = mkdtempSync(path.join(tmpdir(), 'kept-'));
// What firebase-tools writes last, once everything is kept.
writeFileSync(path.join(kept, 'firebase-export-metadata.json'), '{}');

afterAll(() => {
  for (const folder of [empty, kept]) rmSync(folder, { recursive: true });
});

it('begins with the demo data, unless told not to, and keeps nothing', () => {
  expect(chooseData({ keep: false, seed: true }, kept)).toEqual({ seed: true });
  expect(chooseData({ keep: false, seed: false }, kept)).toEqual({ seed: false });
});

it('keeps from the first --keep on, which has demo data', () => {
  expect(chooseData({ keep: true, seed: true }, empty)).toEqual({ keep: empty, seed: true });
  expect(chooseData({ keep: true, seed: false }, empty)).toEqual({ keep: empty, seed: false });
});

it('goes on with what was kept, and writes no demo data over its players', () => {
  expect(chooseData({ keep: true, seed: true }, kept)).toEqual({ keep: kept, seed: false });
});

it('keeps in one folder of the project', () => {
  expect(chooseData({ keep: true, seed: false }).keep).toBe(inProject('.kept-data'));
});
