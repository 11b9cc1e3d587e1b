import { defineConfig, type Project } from '@playwright/test';

import { CHROMIUM, STACK_PAGES } from './stack-pages.ts';

/** The whole app on the local stack, as a phone shows it. */
const PLAYED: Project['use'] = {
  ...STACK_PAGES,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // Writing one takes a tenth of the machine, so only who asks gets it.
  trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
};

/** A run empties the folder of its output as it begins, and two run at once. */
const folder = (name: string) => ({ testDir: name, outputDir: `../test-results/${name}` });

const E2E = { ...folder('e2e'), use: PLAYED };
const SCREENS = ['**/accessibility-screens.e2e.ts', '**/layout-shift.e2e.ts'];
/** What a screen reader says, compared with `spoken/`. */
const SPOKEN = '**/*.spoken.ts';
const CLOCK = '**/*.clock.e2e.ts';
/** Mostly waits for its own slow line: alone at the end it would leave the machine idle. */
const LONG = '**/weak-phone.e2e.ts';

/** One set of flows, without Chromium. */
const ENGINE = {
  ...folder('engines'),
  testMatch: '**/*.engine.ts',
  // Firefox outlives its tests, and takes longer to start than most of them.
  workers: 1,
  use: { ...PLAYED, screenshot: 'only-on-failure' as const },
};

const GALLERY = { ...folder('gallery'), timeout: 0, use: STACK_PAGES };

/** The workbench, on the server that `npm run test:visual` starts. */
const WORKBENCH: Project['use'] = {
  ...CHROMIUM,
  baseURL: process.env['WORKBENCH_URL'] ?? '',
  locale: 'en-GB',
  timezoneId: 'Europe/London',
};

export default defineConfig({
  projects: [
    // Every state of the gallery is opened and measured; nothing is played.
    { ...E2E, name: 'screens', testMatch: SCREENS },
    // Projects begin in this order.
    { ...E2E, name: 'long', testMatch: LONG },
    {
      ...E2E,
      name: 'app',
      testMatch: ['**/*.e2e.ts', SPOKEN],
      testIgnore: [...SCREENS, CLOCK, LONG],
    },
    // A part of `app`, for who asks; `RENEW_SPOKEN=1 npm run test:spoken` writes it anew.
    { ...E2E, name: 'spoken', testMatch: SPOKEN },
    // They move the whole stack in time, so nobody else may be there.
    { ...E2E, name: 'clock', testMatch: CLOCK, dependencies: ['long', 'app'] },
    // No tests: they take the pictures that the repository keeps (`npm run readme:picture`).
    { ...E2E, name: 'pictures', testMatch: '**/*.pictures.ts' },
    { ...ENGINE, name: 'webkit' },
    { ...ENGINE, name: 'firefox' },
    // No tests either: `npm run gallery`.
    { ...GALLERY, name: 'gallery', testMatch: '**/pictures.gallery.ts' },
    // It moves the whole stack in time.
    { ...GALLERY, name: 'week', testMatch: '**/week.gallery.ts', dependencies: ['gallery'] },
    {
      ...folder('visual'),
      name: 'visual',
      testMatch: '**/*.visual.ts',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      use: WORKBENCH,
    },
  ],
  // What a screen reader says of a duel. A missing file is a failure: only who asks makes one.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  updateSnapshots: process.env['RENEW_SPOKEN'] === undefined ? 'none' : 'all',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled' },
  },
});
