import { defineConfig } from '@playwright/test';

import { STACK_PAGES } from '../stack-pages.ts';

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'screens', testMatch: '**/pictures.gallery.ts' },
    // It moves the whole stack in time, so nobody else may be there.
    { name: 'week', testMatch: '**/week.gallery.ts', dependencies: ['screens'] },
  ],
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 0,
  expect: { timeout: 20_000 },
  use: STACK_PAGES,
});
