import { chromium } from '@playwright/test';

import { CHROMIUM_ARGUMENTS, ensureChromium } from './find-chromium.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {readonly [email: string, password: string]} Player */

const PHONE = { width: 390, height: 844 };

/**
 * Of the demo data, with a duel against each other.
 * @type {Player}
 */
export const PLAYER = ['rosa@habit-rivals.example', 'rosa-plays'];
/** @type {Player} */
export const RIVAL = ['ben@habit-rivals.example', 'ben-plays'];

/**
 * @template Result
 * @param {(browser: import('@playwright/test').Browser, stack: import('./with-local-stack.mjs').RunningStack) => Promise<Result>} measure
 * @returns {(stack: import('./with-local-stack.mjs').RunningStack) => Promise<Result>} the same in a browser of its own
 */
export const withBrowser = (measure) => async (stack) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    return await measure(browser, stack);
  } finally {
    await browser.close();
  }
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<Page>} on a phone of its own, which is that page's context
 */
export async function newPhone(browser) {
  const context = await browser.newContext({ viewport: PHONE });
  return context.newPage();
}

/**
 * @param {Page} page
 * @param {string} url
 * @param {Player} player of the demo data
 * @param {string} [next] where the sign-in leads
 */
export async function signIn(page, url, [email, password], next = '/home') {
  await page.goto(`${url}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  const secret = page.getByLabel('Password');
  await secret.fill(password);
  // Without the mouse: on a phone none rests on the page, which looks in each frame for what lies under it.
  await secret.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Player} player
 * @returns {Promise<Page>} the duel of the demo data on a phone of its own
 */
export async function openDuel(browser, url, player) {
  const page = await newPhone(browser);
  await signIn(page, url, player, '/battle?id=demo-active');
  await page.getByRole('meter').first().waitFor({ state: 'attached' });
  return page;
}

/**
 * @param {Page} page
 * @param {string} url
 * @returns {Promise<number>} ms from the navigation's start until today's targets were painted
 */
export const openHome = (page, url) => openUntil(page, `${url}/home`, 'main input[type=checkbox]');

const PAINTED = 'painted-what-was-waited-for';

/**
 * The page tells it by itself: what Playwright puts into a page to ask would run before its paint.
 * @param {Page} page
 * @param {string} address
 * @param {string} selector of what is waited for
 * @returns {Promise<number>} ms from the navigation's start until that was painted
 */
export async function openUntil(page, address, selector) {
  await page.addInitScript(
    ([painted, wanted]) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => console.debug(painted, performance.now())));
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    /** @type {const} */ ([PAINTED, selector]),
  );
  const told = page.waitForEvent('console', (message) => message.text().startsWith(PAINTED));
  await page.goto(address, { waitUntil: 'commit' });
  return Number((await told).text().slice(PAINTED.length));
}
