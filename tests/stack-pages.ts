import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** Set by the commands that start the local stack and find the browser. */
const baseURL = process.env['HABIT_RIVALS_URL'];
const executablePath = process.env['QUICK_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];
const args = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? [];

/** The browser that those commands have found. */
export const CHROMIUM = {
  launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
};

/** How the stack's pages are opened, to be played, measured or photographed. */
export const STACK_PAGES = {
  ...(baseURL === undefined ? {} : { baseURL }),
  // It fetches the whole app for every new phone; the tests that are about it allow it.
  serviceWorkers: 'block',
  actionTimeout: 40_000,
  contextOptions: { reducedMotion: 'reduce' },
  ...CHROMIUM,
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
