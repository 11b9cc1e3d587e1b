import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { launch, type Page } from 'puppeteer-core';

import { type Browser, SCREEN, type Setup } from './browser.ts';
import { exited } from './exited.ts';

const DARK = 0;
const LIGHT = 1;
/** Of network.cookie.cookieBehavior: cookies, and with them all storage. */
const REFUSE_ALL = 2;

/** A running Firefox, over WebDriver BiDi. */
export interface Firefox {
  /** A window that shares nothing with others. */
  readonly openWindow: () => Promise<Browser>;
  readonly close: () => Promise<void>;
}

export async function startFirefox(executablePath: string, setup: Setup): Promise<Firefox> {
  // Downloads and settings of whoever runs the tests stay out of it.
  const home = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // A busy machine takes as long as it takes: the test has a limit of its own.
    timeout: 0,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': setup.isDark === true ? DARK : LIGHT,
      'ui.prefersReducedMotion': 1,
      ...(setup.isPrivate === true && { 'browser.privatebrowsing.autostart': true }),
      ...(setup.isStorageDenied === true && { 'network.cookie.cookieBehavior': REFUSE_ALL }),
    },
  });
  const name = await browser.version();
  return {
    openWindow: async () => {
      const window = await browser.createBrowserContext();
      const page = await window.newPage();
      await page.setViewport(SCREEN);
      return { name, ...driveOf(page), close: () => window.close() };
    },
    close: async () => {
      const child = browser.process();
      await browser.close();
      // Puppeteer waits for five seconds. Whoever still lives writes there.
      if (child) await exited(child);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const driveOf = (page: Page): Omit<Browser, 'name' | 'close'> => ({
  goTo: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack({ waitUntil: [] })),
  call: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
  tap: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  picture: async () => Buffer.from(await page.screenshot()),
});
