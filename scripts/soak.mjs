/**
 * `npm run soak`: 2,000 entries of two players on four phones over 30 simulated minutes, with connections that
 * come and go, and a tab of the built app that stays open. Fails when the battles differ or the tab grows by
 * 10 MB; prints the figures.
 */
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode, tool } from './run-command.mjs';
import { withLocalStack } from './with-local-stack.mjs';

ensureInstalled();

const { CHROMIUM_ARGUMENTS, ensureChromium } = await import('./find-chromium.mjs');

const { code, output } = await withLocalStack({}, ({ env }) =>
  runNode([tool('vitest/vitest.mjs'), 'run', '--project', 'soak'], {
    env: {
      ...env,
      CHROMIUM_PATH: ensureChromium(),
      CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' '),
      // Vitest would put a colour in front of the first figure.
      NO_COLOR: '1',
    },
  }),
);
const figures = output
  .split('\n')
  .filter((/** @type {string} */ line) => line.startsWith('soak: '));
console.log(code === 0 ? figures.join('\n') : output.trimEnd());
process.exitCode = code;
