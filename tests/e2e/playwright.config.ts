import { defineConfig } from '@playwright/test';

/** Set by `npm run test:e2e`, which starts the local stack and finds the browser. */
const baseURL = process.env['HABIT_RIVALS_URL'];
const executablePath = process.env['CHROMIUM_PATH'];
const args = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? [];

const consentGiven = (origin: string) => ({
  origin,
  localStorage: [{ name: 'habit-rivals-consent', value: 'necessary' }],
});

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'app', testMatch: '**/*.e2e.ts', testIgnore: '**/*.clock.e2e.ts' },
    // They move the whole stack in time, so nobody else may be there.
    { name: 'clock', testMatch: '**/*.clock.e2e.ts', dependencies: ['app'] },
  ],
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Somebody who has answered the consent question before; `consent.e2e.ts` starts without.
    storageState: { cookies: [], origins: baseURL === undefined ? [] : [consentGiven(baseURL)] },
    // Pictures of every frame would slow down two cores more than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
