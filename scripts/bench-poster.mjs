import { withFloor, withoutScripts } from './bench-floor.mjs';
import { newPhone, openUntil, PLAYER, signIn } from './bench-pages.mjs';
import { inTurn, rowOfTimes } from './bench-table.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */

const RUNS = 5;
const SLOWDOWN = 4;

/** As Lighthouse takes a phone's line to be. */
const SLOW_LINE = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** The way in that the poster offers a visitor. */
const WAY_IN = 'main a[href*="sign-up"]';

/** All scripts but the one that shows the poster. */
const APP = /\/assets\/(?!fight-)[^/]*\.js$/;

/**
 * From the start of the navigation to the poster of a link painted, on a phone that has never been here, with a
 * slow line and processor. The floor is the same page with its styles, in which the poster stands already.
 * @param {Browser} browser
 * @param {import('./with-local-stack.mjs').RunningStack} stack
 * @returns {Promise<import('./bench-table.mjs').Row[]>}
 */
export async function measurePoster(browser, { url }) {
  const { pathname, search } = await makeLink(browser, url);
  const markup = withoutScripts(await drawnPoster(browser, url + pathname + search));
  return withFloor({ [pathname]: markup }, async (floorUrl) => {
    const starts = await inTurn(RUNS, {
      product: () => open(browser, url + pathname + search),
      floor: () => open(browser, floorUrl + pathname),
    });
    const what = `cold start to the poster of a link, ${SLOWDOWN}x, slow line`;
    return [rowOfTimes(what, '≤ 2 floors', starts, [0.5])];
  });
}

/** @param {Browser} browser @param {string} url */
async function makeLink(browser, url) {
  const page = await newPhone(browser);
  await signIn(page, url, PLAYER, '/start-new-battle');
  await page.getByRole('button', { name: /^Challenge by Link/ }).click();
  await page.getByRole('button', { name: /^Quick Challenge/ }).click();
  await page.getByRole('checkbox', { name: 'Read', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Make the Link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.context().close();
  return new URL(link);
}

/** @param {Browser} browser @param {string} address of a link */
async function drawnPoster(browser, address) {
  const page = await newPhone(browser);
  await page.route(APP, (route) => route.abort());
  await openUntil(page, address, WAY_IN);
  const markup = await page.content();
  await page.context().close();
  return markup;
}

/** @param {Browser} browser @param {string} address */
async function open(browser, address) {
  const page = await newPhone(browser);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
  const painted = await openUntil(page, address, WAY_IN);
  await page.context().close();
  return painted;
}
