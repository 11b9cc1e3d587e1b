import { defineConfig } from '@playwright/test';

const baseURL = process.env['HABIT_RIVALS_URL'];
const executablePath = process.env['QUICK_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];
const args = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? [];

/** One set of flows; `browser`, `context` and `page` are the rival's, in Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.engine.ts',
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
  outputDir: '../../test-results',
  // What WebKit says of the duel; `RENEW_SPOKEN=1 npm run test:engines` writes it anew.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  updateSnapshots: process.env['RENEW_SPOKEN'] === undefined ? 'none' : 'all',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    storageState: {
      cookies: [],
      origins:
        baseURL === undefined
          ? []
          : [
              {
                origin: baseURL,
                localStorage: [{ name: 'habit-rivals-consent', value: 'necessary' }],
              },
            ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
