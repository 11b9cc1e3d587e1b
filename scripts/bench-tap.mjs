import { openDuel, PHONE, PLAYER } from './bench-pages.mjs';
import { rowOfTimes } from './bench-table.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const TAPS = 40;
const SLOWDOWN = 6;

/** Until what a tick sets off is over. */
const AT_REST_MS = 500;

/**
 * Tap to painted tick on the duel's page, on a processor six times slower. The floor is a page with
 * nothing but a checkbox.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./with-local-stack.mjs').RunningStack} stack
 * @returns {Promise<import('./bench-table.mjs').Row[]>}
 */
export async function measureTap(browser, { url }) {
  const duel = await openDuel(browser, url, PLAYER);
  const context = await browser.newContext({ viewport: PHONE });
  const bare = await context.newPage();
  await bare.setContent('<main><input type="checkbox"></main>');
  for (const page of [duel, bare]) await slowDown(page);
  /** @type {{ product: number[], floor: number[] }} */
  const taps = { product: [], floor: [] };
  for (let tap = 0; tap < TAPS; tap += 1) {
    taps.floor.push(await bare.evaluate(tapToPaint));
    taps.product.push(await duel.evaluate(tapToPaint));
    await duel.waitForTimeout(AT_REST_MS);
  }
  for (const page of [duel, bare]) await page.context().close();
  const goal = '≤ 2.5 and ≤ 2 floors';
  return [rowOfTimes('tap to painted tick, 6x slower processor', goal, taps, [0.5, 0.95])];
}

/** @param {Page} page */
async function slowDown(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** In the page: from the tap's event to the frame after the one that shows it. */
function tapToPaint() {
  const checkbox = document.querySelector('main input[type=checkbox]:not(:disabled)');
  if (!(checkbox instanceof HTMLInputElement)) throw new Error('There is nothing to tick.');
  const tappedAt = performance.now();
  checkbox.click();
  return new Promise((/** @type {(delay: number) => void} */ resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - tappedAt));
      port1.start();
      port2.postMessage(undefined);
    });
  });
}
