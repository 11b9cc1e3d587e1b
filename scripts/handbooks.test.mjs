import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import packageJson from '../package.json' with { type: 'json' };
import { inProject, projectRoot } from './project.mjs';

const TOP = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md'];
const HANDBOOKS = readdirSync(inProject('docs')).filter((name) => name.endsWith('.md'));
const DECISIONS = readdirSync(inProject('docs/decisions'));

/** Who one is, what a bucket holds, and what is paid. */
const ABOUT_NO_PROJECT = /^(?:npx firebase login|gcloud (?:auth|storage|billing) )/;

/** @param {string} file */
const read = (file) => readFileSync(inProject(file), 'utf8');

/** @param {string} heading @returns {string} the anchor that GitHub gives it */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} file */
const anchorsOf = (file) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** @param {string} file @returns {string[]} the links of it that lead nowhere */
function deadLinks(file) {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  return links.filter((link) => {
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? file : path.join(path.dirname(file), to);
    if (!existsSync(inProject(target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

it.each([
  ...TOP,
  'emulator/README.md',
  'emulator/rules/README.md',
  ...HANDBOOKS.map((name) => `docs/${name}`),
  ...DECISIONS.map((name) => `docs/decisions/${name}`),
])('no link of %s leads nowhere', (file) => {
  expect(deadLinks(file)).toEqual([]);
});

describe.each([...TOP, ...HANDBOOKS.map((name) => `docs/${name}`)])('%s', (file) => {
  it('names no command that there is not', () => {
    const named = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    const unknown = named.filter((name) => !(name in packageJson.scripts));
    expect(unknown).toEqual([]);
  });

  it('names the project that a command acts on: there is none by itself', () => {
    const commands = [
      ...read(file)
        .replaceAll('\\\n', ' ')
        .matchAll(/(?:npx firebase|gcloud) [^`\n]+/g),
    ];
    const open = commands
      .map(([command]) => command)
      .filter((command) => !ABOUT_NO_PROJECT.test(command) && !/--project[= ]</.test(command));
    expect(open).toEqual([]);
  });

  it('names no command of Firebase’s that there is not', () => {
    const named = [...read(file).matchAll(/npx firebase ([\w:]+)/g)].map(([, name = '']) => name);
    const commands = inProject('node_modules/firebase-tools/lib/commands');
    const unknown = named.filter(
      (name) => !existsSync(path.join(commands, `${name.replaceAll(':', '-')}.js`)),
    );
    expect(unknown).toEqual([]);
  });
});

it('each of the owner’s commands is known, done and told of', () => {
  const command = read('scripts/admin.mjs');
  const [, known = ''] = /^const COMMANDS = \{\n(.*?)^\};/ms.exec(command) ?? [];
  const names = [...known.matchAll(/^ {2}(\w+): \[/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  const doing = read('functions/src/admin/main.ts');
  const [, looks = ''] = /^const LOOKS.* = \{ (.*) \};/m.exec(doing) ?? [];
  const done = [...doing.matchAll(/^ {2}(\w+): async \(/gm)].map(([, name = '']) => name);
  expect([...done, ...looks.split(', ')].toSorted()).toEqual(names.toSorted());
  const [, usage = ''] = /^const USAGE = `(.*?)`;/ms.exec(command) ?? [];
  const told = read('docs/operations.md');
  const untold = names.filter(
    (name) =>
      !new RegExp(String.raw`^.* ${name} `, 'm').test(usage) ||
      !new RegExp(`\`(?:npm run admin -- )?${name}\\b`).test(told),
  );
  expect(untold).toEqual([]);
});

it.each([
  ['auth:export users.json', 'users.json'],
  ['cors.json', 'cors.json'],
  ['gs://<bucket>/<path> .', 'aBcD_0123-4567.jpg'],
  ['into `staging.env`', 'staging.env'],
  ['into `.env`', '.env'],
  ['into `functions/.env`', 'functions/.env'],
  ['`functions/.env.<project id>`', 'functions/.env.rivals-live'],
  ['admin -- export <player> [folder]', 'habit-rivals-data-aBcD/data.json'],
])('what the handbook leaves in the clone gets into no commit: %s', (said, file) => {
  expect(read('docs/operations.md')).toContain(said);
  // An empty one over these files: a source archive has none, and of another user's git says nothing.
  const repository = mkdtempSync(path.join(tmpdir(), 'repository-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  execFileSync('git', ['init', '--bare', '--quiet', repository]);
  const place = [`--git-dir=${repository}`, `--work-tree=${projectRoot}`];
  const git = spawnSync('git', [...place, 'check-ignore', file], { cwd: projectRoot });
  expect(git.stdout.toString().trim()).toBe(file);
});

it('the books of experience and of migrations are deleted before an import brings back earlier ones', () => {
  const blocks = [...read('docs/operations.md').matchAll(/```sh\n(.*?)```/gs)].map(
    ([block]) => block,
  );
  const imports = blocks.filter((block) => block.includes('firestore import'));
  expect(imports).toHaveLength(2);
  for (const block of imports)
    expect(block).toMatch(
      / bulk-delete --collection-ids=xpLedger,paidBattles,migrations .*\n\S+ firestore import /,
    );
});

it.each(['docs/operations.md', 'docs/scale.md'])(
  '%s tells of a player’s day what was measured',
  (file) => {
    const measured = /0 past battles +reads (\d+) [^;]*writes (\d+) /.exec(
      read('docs/performance.md'),
    );
    const [, reads, writes] = measured ?? [];
    expect(read(file)).toContain(`${reads} reads and ${writes} writes`);
  },
);

it('the way of a tick goes through files that there are', () => {
  const [, way = ''] = read('ARCHITECTURE.md').split('## The way of a tick');
  const rows = way.split('\n').filter((line) => /^\| \d|^And back|^`/.test(line));
  const named = rows.flatMap((row) => {
    let folder = '';
    return [...row.matchAll(/`([\w./-]+\.(?:tsx?|rules))`/g)].map(([, name = '']) => {
      if (name.includes('/')) folder = path.dirname(name);
      return name.includes('/') || name.endsWith('.rules') ? name : path.join(folder, name);
    });
  });
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter(
    (name) => !existsSync(inProject('src', name)) && !existsSync(inProject(name)),
  );
  expect(missing).toEqual([]);
});
