import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { startTyping } from './testing/typed-in-turn.mjs';

const { typed, stop } = startTyping();
afterAll(stop);

/** What an owner or a newcomer types, with an option of it. */
const COMMANDS = /** @type {const} */ ([
  ['npm run doctor', 'doctor.mjs', '--cors'],
  ['npm run deploy', 'deploy.mjs', '--preview'],
  ['npm run migrate', 'migrate.mjs', '--dry-run'],
  ['npm run admin', 'admin.mjs', '--local'],
  ['npm run build', 'build.mjs', '--mode'],
  ['npm run bench', 'bench.mjs', '--write'],
  ['npm start', 'start.mjs', '--no-seed'],
  ['npm test', 'test.mjs', '--changed'],
]);

describe.each(COMMANDS)('%s', (command, program, option) => {
  it('says with --help what can be typed behind it', async () => {
    const { code, output } = await typed(program, ['--help']);
    expect(output).toContain(`Usage: ${command} -- `);
    expect(output).toContain(`  ${option}`);
    expect(code).toBe(0);
  });

  it('refuses what it does not know, and says what there is', async () => {
    const { code, output } = await typed(program, ['--staging']);
    expect(output).toContain("'--staging'");
    expect(output).toContain(`Usage: ${command} -- `);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(2);
  });

  it('refuses a word that it does not know, and says what there is', async () => {
    const { code, output } = await typed(program, ['stagign']);
    expect(output).toContain("'stagign'");
    expect(output).toContain(`Usage: ${command} -- `);
    expect(code).toBe(2);
  });
});

it.each([
  ['npm start', 'start.mjs', '--port='],
  ['npm run build', 'build.mjs', '--settings='],
  ['npm run doctor', 'doctor.mjs', '--settings='],
  ['npm run deploy', 'deploy.mjs', '--settings='],
  ['npm run migrate', 'migrate.mjs', '--local='],
])('%s refuses an option with nothing behind it', async (command, program, option) => {
  const { code, output } = await typed(program, [option]);
  expect(output).toMatch(
    `There is nothing behind '${option.slice(0, -1)}'.\n\nUsage: ${command} -- `,
  );
  expect(code).toBe(2);
});

it.each([
  ['a branch that is not there', '--changed=no-such-branch', {}],
  ['a source archive', '--changed', { GIT_DIR: '/nonexistent' }],
])('npm test does not call %s unchanged', async (_what, option, env) => {
  const { code, output } = await typed('test.mjs', [option, 'unit'], env);
  expect(output).toMatch(/^Git cannot tell what has changed since '\S+'\.\n\nUsage: npm test -- /);
  expect(code).toBe(2);
});

it('fault 257: npm run lines says what git says where it knows no commit at all', async () => {
  const { code, output } = await typed('lines.mjs', [], { GIT_DIR: '/nonexistent', LC_ALL: 'C' });
  expect(output).toContain("fatal: not a git repository: '/nonexistent'");
  expect(code).toBe(1);
});

it.each([
  ['npm run lines counts', 'lines.mjs', [], "not in 'HEAD'", 1],
  ['npm test compares with', 'test.mjs', ['--changed', 'format'], 'Git cannot tell', 2],
])('fault 258: %s no other repository that a source archive lies in', async (_what, ...command) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', ['-C', folder, ...args]);
  git('init', '--quiet');
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@rivals.example'];
  git(...author, 'commit', '--quiet', '--no-gpg-sign', '--allow-empty', '--message=Other');
  const [program, args, words, ends] = command;
  const { code, output } = await typed(program, args, { GIT_DIR: path.join(folder, '.git') });
  expect(output).toContain(words);
  expect(code).toBe(ends);
});

/** For Node, before a command. */
const OLD_NODE =
  "--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})";

it('each says first that Node is too old', async () => {
  const old = startTyping({ NODE_OPTIONS: OLD_NODE });
  onTestFinished(old.stop);
  const answers = [];
  for (const [, program] of COMMANDS) answers.push(await old.typed(program));
  // The module that says it ends all that read it, and is read once.
  const [first, ...others] = answers;
  expect(first).toEqual({
    code: 1,
    output: 'This is Node 20.18.3: install Node 20.19 or newer.\n',
  });
  expect(others).toEqual(others.map(() => ({ code: 1, output: '' })));
});

it.each([['admin.mjs', 'find', 'Ann'], ['migrate.mjs']])(
  'npm run %s works in one place only',
  async (program, ...words) => {
    const where = ['--settings', 'staging.env', '--local', '5050'];
    const { code, output } = await typed(program, [...words, ...where]);
    expect(output).toBe('--settings and --local name two places: say one of them.\n');
    expect(code).toBe(1);
  },
);

it.each(['1024', '65535', '6e9', 'x'])(
  'npm run admin refuses %s as the port of a stack',
  async (port) => {
    const { code, output } = await typed('admin.mjs', ['find', 'Ann', '--local', port]);
    expect(output).toBe(
      `--local takes the port that npm start prints, such as 5050, not '${port}'.\n`,
    );
    expect(code).toBe(1);
  },
);

it.each([
  ['no command', [], 'Say which command.'],
  ['a command without a player', ['find'], 'Say which player.'],
  ['a player without a name', ['find', ''], 'One of the words is empty.'],
  ['a command that there is not', ['fnid'], "There is no command 'fnid'."],
  ['a new name that is missing', ['rename', 'ann'], 'Say the new name.'],
  ['what follows a command about nobody', ['unfinished', 'ann'], "'ann' is one word too many."],
  ['a new name in two words', ['rename', 'ann', 'Two', 'Words'], "'Words' is one word too many."],
])('npm run admin says what is wrong with %s, and what there is', async (_what, args, words) => {
  const { code, output } = await typed('admin.mjs', args);
  expect(output).toContain(`${words}\n\nUsage: npm run admin -- <command>`);
  expect(code).toBe(2);
});

it.each([
  ['admin.mjs', ['find', 'ann', '--local', '29999'], 'No local stack is running on port'],
  ['admin.mjs', ['find', 'ann', '--settings', 'no.env'], 'There is no no.env. '],
  ['start.mjs', ['--port', 'abc'], "not 'abc'"],
  ['start.mjs', ['--port', '7050'], 'which browsers block'],
  ['start.mjs', ['--now', 'tomorrow'], "not 'tomorrow'"],
])('%s %j says in one line why it cannot', async (program, args, words) => {
  const { code, output } = await typed(program, args);
  expect(output).toContain(words);
  expect(output).toMatch(/^.+\n$/);
  expect(code).toBe(1);
});
