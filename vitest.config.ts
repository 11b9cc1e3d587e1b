import { defineConfig } from 'vitest/config';

import packageJson from './package.json' with { type: 'json' };

/**
 * No test is about time: one that waits longer than this hangs. Vitest itself would give up a hook after ten seconds and
 * a poll after one.
 */
const BUSY_MACHINE = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Before its test, so that it says what it has waited for.
  expect: { poll: { timeout: 60_000 } },
};

/**
 * What no test imports, and what decides about all of them: with a change of it `--changed` leaves none out. Of the
 * packages only their versions; how the app is built is tested by the commands that build it.
 */
const CONCERNS_ALL = [
  '**/package-lock.json',
  '**/vitest.config.ts',
  '**/tests/seed-properties.ts',
  '**/src/testing/{fresh-modules,setup,render-log,browser-parts,console-errors,element-error,kept-styles,rest-of-react}.ts',
];

/**
 * Whatever the shell says, as images of containers do: with `production` no test of a screen finds Node's own modules, or
 * what only React's development build has. Vitest itself keeps what it finds.
 */
process.env['NODE_ENV'] = 'test';

export default defineConfig({
  define: {
    'import.meta.env.VITE_VERSION_LABEL': JSON.stringify(`v${packageJson.version} (tested)`),
  },
  test: {
    forceRerunTriggers: CONCERNS_ALL,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...BUSY_MACHINE,
          // One window for all files of a worker, new modules for each: see the setup.
          isolate: false,
          // Each rendering leaves much behind at once: in megabytes, so that it is not looked through too often.
          execArgv: ['--max-semi-space-size=64'],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/{domain,schema}/**', '**/*.emulator.test.ts'],
          environment: 'jsdom',
          // Of a phone in any other zone a test says so, wherever this machine is.
          env: { TZ: 'UTC' },
          setupFiles: ['src/testing/fresh-modules.ts', 'src/testing/setup.ts'],
          // tokens.test.ts reads the stylesheet as text; other styles are not processed.
          css: { include: [/\?raw$/] },
        },
      },
      {
        test: {
          name: 'node',
          ...BUSY_MACHINE,
          isolate: false,
          include: [
            'src/{domain,schema}/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/*.test.ts',
          ],
          exclude: ['**/*.emulator.test.ts', '**/*.command.test.mjs'],
          environment: 'node',
          setupFiles: ['tests/seed-properties.ts'],
        },
      },
      {
        test: {
          name: 'commands',
          ...BUSY_MACHINE,
          // Files share what they have built to look at.
          isolate: false,
          include: ['scripts/**/*.command.test.mjs', 'emulator/**/*.command.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'emulator',
          ...BUSY_MACHINE,
          isolate: false,
          include: ['emulator/**/*.test.ts'],
          exclude: ['**/*.command.test.ts'],
          environment: 'node',
          setupFiles: ['tests/seed-properties.ts'],
        },
      },
      {
        test: {
          name: 'rules',
          ...BUSY_MACHINE,
          isolate: false,
          include: ['tests/rules/**/*.rules.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'repositories',
          ...BUSY_MACHINE,
          // The Auth SDK keeps one store for all apps of a process: a player of one file is signed in in the next.
          include: ['src/**/*.emulator.test.ts'],
          environment: 'node',
        },
      },
      { test: { name: 'soak', include: ['tests/soak/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'functions',
          ...BUSY_MACHINE,
          isolate: false,
          include: ['functions/**/*.emulator.test.ts', 'tests/admin/**/*.emulator.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'pushes',
          ...BUSY_MACHINE,
          include: ['tests/pushes/**/*.emulator.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
