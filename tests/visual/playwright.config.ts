import { defineConfig } from '@playwright/test';

/** Set by `npm run test:visual`, which serves the workbench and finds the browser. */
const baseURL = process.env['WORKBENCH_URL'];
const executablePath = process.env['CHROMIUM_PATH'];
const args = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.visual.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A missing picture is a failure: only --update makes one.
  updateSnapshots: 'none',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled' },
  },
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
