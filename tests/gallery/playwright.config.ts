import { defineConfig } from '@playwright/test';

/** Set by `npm run gallery`, which starts the local stack and finds the browser. */
const baseURL = process.env['HABIT_RIVALS_URL'] ?? '';
const executablePath = process.env['CHROMIUM_PATH'];
const args = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.gallery.ts',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 0,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    actionTimeout: 20_000,
    // As where the same states are measured: it would answer before a slow or cut line does.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
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
