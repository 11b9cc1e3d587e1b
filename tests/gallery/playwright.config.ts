import { defineConfig } from '@playwright/test';

import { STACK_PAGES } from '../stack-pages.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.gallery.ts',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 0,
  expect: { timeout: 20_000 },
  use: STACK_PAGES,
});
