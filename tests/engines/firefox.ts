import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { launch } from 'puppeteer-core';

import { type Browser, SCREEN, type Setup } from './browser.ts';

const DARK = 0;
const LIGHT = 1;
/** Of network.cookie.cookieBehavior: cookies, and with them all storage. */
const REFUSE_ALL = 2;

/** Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string, setup: Setup): Promise<Browser> {
  // Downloads and settings of whoever runs the tests stay out of it.
  const home = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': setup.isDark === true ? DARK : LIGHT,
      'ui.prefersReducedMotion': 1,
      ...(setup.isPrivate === true && { 'browser.privatebrowsing.autostart': true }),
      ...(setup.isStorageDenied === true && { 'network.cookie.cookieBehavior': REFUSE_ALL }),
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(SCREEN);
  return {
    name: await browser.version(),
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack({ waitUntil: [] })),
    call: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    tap: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
