import { newPhone, openDuel, PLAYER } from './bench-pages.mjs';
import { inTurn, rowOfTimes } from './bench-table.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const TAPS = 80;
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
  const bare = await newPhone(browser);
  await bare.setContent('<main><input type="checkbox"></main>');
  const slowDuel = await slowable(duel);
  const slowBare = await slowable(bare);
  const taps = await inTurn(TAPS, {
    floor: () => slowBare(() => bare.evaluate(tapToPaint)),
    product: () =>
      slowDuel(async () => {
        const tap = await duel.evaluate(tapToPaint);
        await duel.waitForTimeout(AT_REST_MS);
        return tap;
      }),
  });
  for (const page of [duel, bare]) await page.context().close();
  const goal = '≤ 2.5 and ≤ 2 floors';
  return [rowOfTimes('tap to painted tick, 6x slower processor', goal, taps, [0.5, 0.95])];
}

/**
 * Chromium slows a page by keeping its thread busy, also while it waits: a core for each page, which the other would miss.
 * @param {Page} page
 * @returns {Promise<<Result>(run: () => Promise<Result>) => Promise<Result>>} runs something while the page is slow
 */
async function slowable(page) {
  const client = await page.context().newCDPSession(page);
  const setRate = (/** @type {number} */ rate) =>
    client.send('Emulation.setCPUThrottlingRate', { rate });
  return async (run) => {
    await setRate(SLOWDOWN);
    const result = await run();
    await setRate(1);
    return result;
  };
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
