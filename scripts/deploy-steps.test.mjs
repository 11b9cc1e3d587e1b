import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

import { describe, expect, it, onTestFinished } from 'vitest';

import { deploySteps, inOrder, previewAddress, whatStands } from './deploy-steps.mjs';
import { filesIn } from './project-files.mjs';
import { inProject } from './project.mjs';
import { smokePage } from './smoke.mjs';

/** Where functions ran at first. */
const REGION = ['us', 'central1'].join('-');

describe('a deployment', () => {
  it('brings indexes, then functions, then rules, and the pages that need them last', () => {
    const steps = deploySteps('rivals-live');
    const only = steps.map(({ args }) => args[2]);
    expect(only).toEqual(['firestore:indexes', 'functions', 'firestore:rules,storage', 'hosting']);
    for (const { args } of steps) expect(args).toContain('rivals-live');
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
    expect(named.filter((file) => !file.endsWith('src/schema/functions-region.ts'))).toEqual([]);
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
    const progress = { done: [], begun: '' };
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

  it('to a preview channel brings nothing but pages', () => {
    const steps = deploySteps('rivals-live', 'preview');
    expect(steps.map(({ args }) => args.slice(0, 2))).toEqual([
      ['hosting:channel:deploy', 'preview'],
    ]);
  });

  it('finds the address of the channel in what Firebase prints', () => {
    const printed =
      '✔  hosting:channel: Channel URL (rivals-live): https://rivals-live--preview-ab12cd34.web.app [expires 2026-12-01 10:00:00]';
    expect(previewAddress(printed)).toBe('https://rivals-live--preview-ab12cd34.web.app');
    expect(previewAddress('Hosting URL: https://rivals-live.web.app')).toBeUndefined();
  });
});

/** @param {import('node:http').RequestListener} answer */
async function serve(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return { page: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

const POLICY = { 'Content-Security-Policy': "default-src 'none'" };

describe('the look at the pages', () => {
  it('is content with the app', async () => {
    const app = await serve(({ url }, response) =>
      url?.startsWith('/assets/')
        ? response.writeHead(404).end()
        : response.writeHead(200, POLICY).end('<div id="root"></div>'),
    );
    await expect(smokePage(app)).resolves.toBeUndefined();
  });

  it.each([
    ['answers 500', 500, POLICY, ''],
    ['is not the app', 200, POLICY, 'Site Not Found'],
    ['comes without its policy', 200, {}, '<div id="root"></div>'],
    ['a script that is not there answers 200', 200, POLICY, '<div id="root"></div>'],
  ])('says what is wrong: %s', async (wrong, status, headers, body) => {
    const broken = await serve((_request, response) =>
      response.writeHead(status, headers).end(body),
    );
    await expect(smokePage(broken)).rejects.toThrow(wrong);
  });
});
