/**
 * `npm run bench:live`: from one player's tap to the painted tick on the other player's phone, over the local
 * stack, in two Chromium contexts of 390x844. Prints the median and the 95th percentile.
 */
import { chromium } from '@playwright/test';

import { openDuel } from './bench-pages.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './find-chromium.mjs';
import { percentile } from './statistics.mjs';
import { withLocalStack } from './with-local-stack.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const TICKS = 60;
const WARM_UP_TICKS = 5;

/**
 * @param {Page} page
 * @returns {Promise<number>} when the player's own tick was tapped, in ms since 1970
 */
const tapTick = (page) =>
  page.evaluate(() => {
    const checkbox = document.querySelector('main input[type=checkbox]:not(:disabled)');
    if (!(checkbox instanceof HTMLInputElement)) throw new Error('There is nothing to tick.');
    const tappedAt = performance.timeOrigin + performance.now();
    checkbox.click();
    return tappedAt;
  });

/**
 * @param {Page} page
 * @returns {Promise<number>} when the next change of anybody's HP was painted, in ms since 1970
 */
const nextPaintedHp = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
        const shown = () =>
          [...document.querySelectorAll('meter')].map((meter) => meter.ariaValueText).join();
        const before = shown();
        const timer = setTimeout(() => reject(new Error('No HP changed within 10 s.')), 10_000);
        const observer = new MutationObserver(() => {
          if (shown() === before) return;
          observer.disconnect();
          clearTimeout(timer);
          // A message posted from the frame's callback is delivered after that frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () =>
              resolve(performance.timeOrigin + performance.now()),
            );
            port1.start();
            port2.postMessage(undefined);
          });
        });
        observer.observe(document.body, { attributes: true, subtree: true, childList: true });
      }),
  );

ensureInstalled();
await withLocalStack({ hasDemo: true }, async ({ url }) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const rosa = await openDuel(browser, url, ['rosa@habit-rivals.example', 'rosa-plays']);
    const ben = await openDuel(browser, url, ['ben@habit-rivals.example', 'ben-plays']);
    const delays = [];
    for (let tick = 0; tick < TICKS + WARM_UP_TICKS; tick += 1) {
      const [paintedAt, tappedAt] = await Promise.all([nextPaintedHp(ben), tapTick(rosa)]);
      if (tick >= WARM_UP_TICKS) delays.push(paintedAt - tappedAt);
    }
    console.log(`tap on one phone to paint on the other, ${delays.length} ticks:`);
    console.log(`  p50 ${percentile(delays, 0.5).toFixed(0)} ms`);
    console.log(`  p95 ${percentile(delays, 0.95).toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
});
