import { build } from 'esbuild';

import { withFloor } from './bench-floor.mjs';
import { newPhone, openDuel, PLAYER, RIVAL } from './bench-pages.mjs';
import { inTurn, rowOfTimes } from './bench-table.mjs';
import { inProject, localProjectId } from './project.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ tapped: Page, seen: Page }} Phones */

const TICKS = 30;
const WARM_UP_TICKS = 5;

/** Until what a tick sets off is over. */
const AT_REST_MS = 400;

/**
 * From one player's tap to the painted tick on the other's phone, over the local stack. The floor is two
 * bare pages with the same SDK and cache, one write and one listener. How far above it a game must be is told by the
 * same two pages, where a tick is painted before it is sent and something moves.
 * @param {Browser} browser
 * @param {import('./with-local-stack.mjs').RunningStack} stack
 * @returns {Promise<import('./bench-table.mjs').Row[]>}
 */
export async function measureLive(browser, { url, env }) {
  const floorPages = {
    '/bare':
      '<!doctype html><main><input type="checkbox"><meter></meter></main><script src="/bare.js"></script>',
    '/bare.js': await bundle('tests/bench/live-floor.ts'),
  };
  return withFloor(floorPages, async (floorUrl) => {
    const place = { host: String(env['FIRESTORE_EMULATOR_HOST']), project: localProjectId };
    const openBare = async (options = {}) => {
      const page = await newPhone(browser);
      await page.goto(`${floorUrl}/bare?${new URLSearchParams({ ...place, ...options })}`);
      await page.locator('meter[aria-valuetext]').waitFor({ state: 'attached' });
      return page;
    };
    const bare = { tapped: await openBare(), seen: await openBare() };

    /** @param {string} what @param {string} goal @param {Phones} phones @returns {Promise<import('./bench-table.mjs').Row>} */
    const rowOf = async (what, goal, phones) => {
      const delays = await inTurn(
        TICKS,
        { product: () => tapToOtherPhone(phones), floor: () => tapToOtherPhone(bare) },
        WARM_UP_TICKS,
      );
      await close(phones);
      return rowOfTimes(what, goal, delays, [0.5, 0.95]);
    };
    const game = await rowOf('tap on one phone to paint on the other', '≤ 1.4 floors', {
      tapped: await openDuel(browser, url, PLAYER),
      seen: await openDuel(browser, url, RIVAL),
    });
    const least = await rowOf('the same on bare pages that paint first and move', '', {
      tapped: await openBare({ moves: '' }),
      seen: await openBare({ moves: '' }),
    });
    await close(bare);
    return [game, least];
  });
}

/** @param {Phones} phones */
const close = async ({ tapped, seen }) => {
  for (const page of [tapped, seen]) await page.context().close();
};

/** @param {string} file */
async function bundle(file) {
  const { outputFiles } = await build({
    entryPoints: [inProject(file)],
    write: false,
    bundle: true,
    minify: true,
    platform: 'browser',
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

/** @param {Phones} phones */
async function tapToOtherPhone({ tapped, seen }) {
  const [paintedAt, tappedAt] = await Promise.all([nextPaintedMeter(seen), tapTick(tapped)]);
  await tapped.waitForTimeout(AT_REST_MS);
  return paintedAt - tappedAt;
}

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
const nextPaintedMeter = (page) =>
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
