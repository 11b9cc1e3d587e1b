import { defineConfig } from '@playwright/test';

import { STACK_PAGES } from '../stack-pages.ts';

const SCREENS = ['**/accessibility-screens.e2e.ts', '**/layout-shift.e2e.ts'];
const CLOCK = '**/*.clock.e2e.ts';

const PROJECTS = [
  // Every state of the gallery is opened and measured; nothing is played.
  { name: 'screens', testMatch: SCREENS },
  { name: 'app', testMatch: '**/*.e2e.ts', testIgnore: [...SCREENS, CLOCK] },
  // What a screen reader says, compared with `spoken/`; `RENEW_SPOKEN=1 npm run test:spoken` writes it anew.
  { name: 'spoken', testMatch: '**/*.spoken.ts' },
  // They move the whole stack in time, so nobody else may be there.
  { name: 'clock', testMatch: CLOCK, dependencies: ['app', 'spoken'] },
  // No tests: they take the pictures that the repository keeps (`npm run readme:picture`).
  { name: 'pictures', testMatch: '**/*.pictures.ts' },
];

export default defineConfig({
  testDir: '.',
  projects: PROJECTS,
  outputDir: '../../test-results/e2e',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  updateSnapshots: process.env['RENEW_SPOKEN'] === undefined ? 'none' : 'all',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...STACK_PAGES,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Writing one takes a tenth of the machine, so only who asks gets it.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
