import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** Set by the commands that start the local stack and find the browser. */
const baseURL = process.env['HABIT_RIVALS_URL'];
const executablePath = process.env['QUICK_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];
const args = process.env['CHROMIUM_ARGUMENTS']?.split(' ') ?? [];

/** The browser that those commands have found. */
export const CHROMIUM = {
  launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
};

/** What such a phone keeps of its visits before: `days.clock.e2e.ts` is about what is told anew. */
const APP_STATE = { state: { toldUntil: Date.now() }, version: 1 };

const visitedBefore = (origin: string) => ({
  origin,
  localStorage: [
    { name: 'habit-rivals-consent', value: 'necessary' },
    { name: 'habit-rivals', value: JSON.stringify(APP_STATE) },
  ],
});

/** How the stack's pages are opened, to be played, measured or photographed. */
export const STACK_PAGES = {
  ...(baseURL === undefined ? {} : { baseURL }),
  // It fetches the whole app for every new phone; the tests that are about it allow it.
  serviceWorkers: 'block',
  actionTimeout: 40_000,
  // Somebody who has answered the consent question and been told the news; `consent.e2e.ts` starts without.
  storageState: { cookies: [], origins: baseURL === undefined ? [] : [visitedBefore(baseURL)] },
  contextOptions: { reducedMotion: 'reduce' },
  ...CHROMIUM,
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
