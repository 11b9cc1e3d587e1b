import { keepFloor, withFloor, withoutScripts } from './bench-floor.mjs';
import { newPhone, openHome, PLAYER, signIn } from './bench-pages.mjs';
import { inTurn, rowOfTimes } from './bench-table.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('./bench-table.mjs').Row} Row */

const RUNS = 5;
const SLOWDOWNS = [1, 4, 6];

/** Holds the picture of home that the service worker answers with (src/lib/home-picture.ts). */
const PICTURES = 'habit-rivals-home-picture';

/**
 * Without network, from the start of the navigation to home's targets painted, at three speeds of the
 * processor. The floor is home's own markup and styles from a service worker, without a script.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./with-local-stack.mjs').RunningStack} stack
 * @returns {Promise<Row[]>}
 */
export async function measureStart(browser, { url }) {
  const page = await newPhone(browser);
  const context = page.context();
  try {
    await signIn(page, url, PLAYER, '/profile');
    await openHome(page, url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // What happened while the demo's players slept.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const picture = await page.evaluate(keptPicture, PICTURES);
    const markup = withoutScripts(picture).replace(/ data-picture="\d+"/, '');
    await page.close();
    return await withFloor({ '/home': markup }, async (floorUrl) => {
      const floorPage = await context.newPage();
      await keepFloor(floorPage, floorUrl);
      await floorPage.close();
      await context.setOffline(true);
      /** @type {Row[]} */
      const rows = [];
      for (const rate of SLOWDOWNS) {
        const starts = await inTurn(RUNS, {
          product: () => start(context, url, rate),
          floor: () => start(context, floorUrl, rate),
        });
        rows.push(
          rowOfTimes(`offline cold start to home, ${rate}x`, '≤ 1.2 floors', starts, [0.5]),
        );
      }
      return rows;
    });
  } finally {
    await context.close();
  }
}

/**
 * @param {BrowserContext} context
 * @param {string} url
 * @param {number} rate how many times slower the processor is
 */
async function start(context, url, rate) {
  const tab = await context.newPage();
  const client = await context.newCDPSession(tab);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  const painted = await openHome(tab, url);
  await tab.close();
  return painted;
}

/**
 * In the page: home as it is kept, once it is.
 * @param {string} cacheName
 * @returns {Promise<string>}
 */
async function keptPicture(cacheName) {
  for (;;) {
    const picture = await caches.match('/home', { cacheName });
    if (picture) return picture.text();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
