import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  deploySteps,
  inOrder,
  mustBeComplete,
  previewAddress,
  untilIndexesAreReady,
  whatStands,
} from './deploy-steps.mjs';
import { NotAnswered } from './google/google.mjs';
import { filesIn } from './project-files.mjs';
import { inProject, projectRoot } from './project.mjs';

/** Where functions ran at first. */
const REGION = 'us-central1';

/** Two of them are more than half an hour, and one is less. */
const passTime = async () => vi.setSystemTime(Date.now() + 29 * 60 * 1000);

describe('a deployment', () => {
  it('brings indexes, then functions, then rules, and the pages that need them last', () => {
    const steps = deploySteps('rivals-live');
    const only = steps.map(({ args }) => args[2]);
    expect(only).toEqual(['firestore:indexes', 'functions', 'firestore:rules,storage', 'hosting']);
    for (const { args } of steps)
      expect(args.slice(3, 6)).toEqual(['--project', 'rivals-live', '--non-interactive']);
    expect(steps.map(({ args }) => args.slice(6))).toEqual([[], ['--force'], [], []]);
  });

  it('installs for the functions the packages that they are tested with: no lockfile goes along', () => {
    const [{ dependencies }, { packages }] = ['functions/package.json', 'package-lock.json'].map(
      (file) => JSON.parse(readFileSync(inProject(file), 'utf8')),
    );
    const locked = Object.keys(dependencies).map((name) => {
      const { version } =
        packages[`functions/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      return [name, version];
    });
    expect(dependencies).toEqual(Object.fromEntries(locked));
  });

  it('goes through with functions in another region: one place names it (D150)', () => {
    const named = ['src', 'functions', 'scripts', 'tests']
      .flatMap((folder) => filesIn(inProject(folder)))
      .filter(
        (file) => /\.(?:tsx?|mjs)$/.test(file) && readFileSync(file, 'utf8').includes(REGION),
      );
    const names = named.map((file) => path.relative(projectRoot, file).replaceAll(path.sep, '/'));
    expect(names).toEqual(['src/schema/functions-region.ts', 'scripts/deploy-steps.test.mjs']);
  });

  it('back to an earlier version goes the other way round, and deletes no function of the later one', () => {
    const steps = deploySteps('rivals-live', 'back');
    expect(steps.map(({ name }) => name)).toEqual(['pages', 'rules', 'functions']);
    const only = steps[2]?.args[2]?.split(',') ?? [];
    expect(only).toContain('functions:updateXp');
    expect(only).toContain('functions:cleanUpDeletedAccount');
    expect(only).not.toContain('functions');
  });

  it('fault 181: stops where a step fails, and says what is deployed and what to do', async () => {
    const progress = { done: [], begun: '', isWhole: false };
    expect(whatStands(progress)).toBe('Nothing is deployed.');
    /** @type {string[]} */
    const begun = [];
    const run = async (/** @type {{ name: string }} */ { name }) => {
      begun.push(name);
      if (name === 'functions') throw new Error('Permission denied');
    };
    await expect(inOrder(deploySteps('rivals-live'), progress, run)).rejects.toThrow('denied');
    expect(begun).toEqual(['indexes', 'functions']);
    expect(whatStands(progress)).toBe(
      'Deployed: indexes; perhaps a part of functions. The old version works with it, and the same command brings the rest.',
    );
  });

  it('does not promise to bring the rest where all is deployed and trying it fails', async () => {
    const progress = { done: [], begun: '', isWhole: false };
    await inOrder(deploySteps('rivals-live'), progress, async () => undefined);
    expect(whatStands(progress)).toMatch(
      /^Deployed: indexes, functions, rules, pages\. That is all of it: only trying it failed\. /,
    );
  });

  it('takes no step for done whose command ended in the middle without an error', () => {
    const through = 'i  functions: updating Node.js 22 function sweep...\n\n✔  Deploy complete!\n';
    expect(() => mustBeComplete('functions', through)).not.toThrow();
    const [cut = ''] = through.split('\n');
    expect(() => mustBeComplete('functions', cut)).toThrow(
      `functions ended before it was through:\n${cut}`,
    );
  });

  it('waits for indexes that are built, and not for one that Google gave up', async () => {
    const looks = [[{ form: 'a', isBroken: false }], []];
    const pause = vi.fn(async () => undefined);
    await untilIndexesAreReady(async () => looks.shift() ?? [], pause);
    expect(pause).toHaveBeenCalledOnce();
    const broken = [
      { form: 'a', isBroken: false },
      { form: 'b', isBroken: true },
    ];
    await expect(untilIndexesAreReady(async () => broken, pause)).rejects.toThrow('an index: b.');
    expect(pause).toHaveBeenCalledOnce();
  });

  it('waits on for indexes while Google has no answer, and not where it refuses one', async () => {
    const pause = vi.fn(async () => undefined);
    const answers = [429, 500, 0];
    await untilIndexesAreReady(async () => {
      const status = answers.shift();
      if (status !== undefined) throw new NotAnswered(status, 'later');
      return [];
    }, pause);
    expect(pause).toHaveBeenCalledTimes(3);
    for (const error of [new NotAnswered(403, 'no role'), new TypeError('a fault of ours')])
      await expect(untilIndexesAreReady(() => Promise.reject(error), pause)).rejects.toBe(error);
    expect(pause).toHaveBeenCalledTimes(3);
  });

  it('says after half an hour what Google answers instead, or that it still builds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const looks = Array.from({ length: 3 }, () => [{ form: 'a', isBroken: false }]);
    const lookOn = async () => looks.shift() ?? [];
    const pause = vi.fn(passTime);
    await expect(untilIndexesAreReady(lookOn, pause)).rejects.toThrow('still being built');
    expect(pause).toHaveBeenCalledTimes(2);
    const error = new NotAnswered(503, 'later');
    const look = () => Promise.reject(error);
    await expect(untilIndexesAreReady(look, pause)).rejects.toBe(error);
    expect(pause).toHaveBeenCalledTimes(4);
  });

  it('to a preview channel brings nothing but pages', () => {
    const steps = deploySteps('rivals-live', 'preview');
    const place = ['--project', 'rivals-live', '--non-interactive'];
    expect(steps.map(({ args }) => args)).toEqual([
      ['hosting:channel:deploy', 'preview', ...place],
    ]);
  });

  it('finds the address of the channel in what Firebase prints', () => {
    const printed =
      '✔  hosting:channel: Channel URL (rivals-live): https://rivals-live--preview-ab12cd34.web.app [expires 2026-12-01 10:00:00]';
    expect(previewAddress(printed)).toBe('https://rivals-live--preview-ab12cd34.web.app');
    expect(previewAddress('Hosting URL: https://rivals-live.web.app')).toBeUndefined();
  });
});
