import { describe, expect, it } from 'vitest';

import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';

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
  /** @param {...string} args */
  const typed = (...args) => runNode([inProject('scripts', program), ...args]);

  it('says with --help what can be typed behind it', async () => {
    const { code, output } = await typed('--help');
    expect(output).toContain(`Usage: ${command} -- `);
    expect(output).toContain(`  ${option}`);
    expect(code).toBe(0);
  });

  it('refuses what it does not know, and says what there is', async () => {
    const { code, output } = await typed('--staging');
    expect(output).toContain("'--staging'");
    expect(output).toContain(`Usage: ${command} -- `);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(2);
  });

  it('refuses a word that it does not know, and says what there is', async () => {
    const { code, output } = await typed('stagign');
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
  const { code, output } = await runNode([inProject('scripts', program), option]);
  expect(output).toMatch(
    `There is nothing behind '${option.slice(0, -1)}'.\n\nUsage: ${command} -- `,
  );
  expect(code).toBe(2);
});

it.each([
  ['a branch that is not there', '--changed=no-such-branch', {}],
  ['a source archive', '--changed', { GIT_DIR: '/nonexistent' }],
])('npm test does not call %s unchanged', async (_what, option, env) => {
  const typed = [inProject('scripts/test.mjs'), option, 'unit'];
  const { code, output } = await runNode(typed, { env });
  expect(output).toMatch(/^Git cannot tell what has changed since '\S+'\.\n\nUsage: npm test -- /);
  expect(code).toBe(2);
});

/** Loaded before a command. */
const OLD_NODE =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })";

it.each(COMMANDS)('%s says first that Node is too old', async (_command, program) => {
  const preload = ['--import', `data:text/javascript,${OLD_NODE}`];
  const { code, output } = await runNode([...preload, inProject('scripts', program)]);
  expect(output).toBe('This is Node 20.18.3: install Node 20.19 or newer.\n');
  expect(code).toBe(1);
});

it.each([['admin.mjs', 'find', 'Ann'], ['migrate.mjs']])(
  'npm run %s works in one place only',
  async (program, ...words) => {
    const where = ['--settings', 'staging.env', '--local', '5050'];
    const { code, output } = await runNode([inProject('scripts', program), ...words, ...where]);
    expect(output).toBe('--settings and --local name two places: say one of them.\n');
    expect(code).toBe(1);
  },
);

it.each(['1024', '65535', '6e9', 'x'])(
  'npm run admin refuses %s as the port of a stack',
  async (port) => {
    const typed = [inProject('scripts/admin.mjs'), 'find', 'Ann', '--local', port];
    const { code, output } = await runNode(typed);
    expect(output).toBe(
      `--local takes the port that npm start prints, such as 5050, not '${port}'.\n`,
    );
    expect(code).toBe(1);
  },
);
