import { CHROMIUM_ARGUMENTS, ensureChromium, ensureQuickChromium } from './find-chromium.mjs';
import { inProject } from './project.mjs';
import { tool } from './run-command.mjs';

/**
 * @param {readonly string[]} projects of tests/playwright.config.ts
 * @param {...string} options of Playwright
 * @returns {string[]} the program that plays their tests, then its arguments
 */
export const playwrightTest = (projects, ...options) => [
  tool('@playwright/test/cli.js'),
  'test',
  '--config',
  inProject('tests/playwright.config.ts'),
  ...projects.flatMap((project) => ['--project', project]),
  ...options,
];

/**
 * The browsers that they play in, installed where there are none.
 * @returns environment variables, by name
 * @throws {Error} as `ensureChromium`
 */
export const chromiumEnv = () => ({
  CHROMIUM_PATH: ensureChromium(),
  QUICK_CHROMIUM_PATH: ensureQuickChromium(),
  CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' '),
});
