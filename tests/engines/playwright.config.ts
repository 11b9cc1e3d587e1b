import { defineConfig } from '@playwright/test';

import { STACK_PAGES } from '../stack-pages.ts';

/** One set of flows; `browser`, `context` and `page` are the rival's, in Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.engine.ts',
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
  outputDir: '../../test-results/engines',
  // What WebKit says of the duel; `RENEW_SPOKEN=1 npm run test:engines` writes it anew.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  updateSnapshots: process.env['RENEW_SPOKEN'] === undefined ? 'none' : 'all',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...STACK_PAGES,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    screenshot: 'only-on-failure',
  },
});
