/**
 * `npm run bench:live`: from one player's tap to the painted tick on the other player's phone, over the local
 * stack, in two Chromium contexts of 390x844. Prints the median and the 95th percentile.
 */
import { chromium } from '@playwright/test';

import { ensureInstalled } from './ensure-installed.mjs';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './find-chromium.mjs';
import { startLocalStack, stackEnvironment } from './local-stack.mjs';
import { findFreePorts } from './ports.mjs';
import { inProject } from './project.mjs';
import { mustRunNode, tool } from './run-command.mjs';
import { buildForStack } from './stack-builds.mjs';
import { percentile } from './statistics.mjs';
import { webBuildArguments } from './web-build.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const TICKS = 60;
const WARM_UP_TICKS = 5;
const PHONE = { width: 390, height: 844 };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {readonly [email: string, password: string]} player of the demo data
 * @returns {Promise<Page>} the duel of the demo data on a phone of its own
 */
async function openDuel(browser, url, [email, password]) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${url}/login?next=${encodeURIComponent('/battle?id=demo-active')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('meter').first().waitFor({ state: 'attached' });
  return page;
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
await buildForStack();
await mustRunNode('The build of the web app', [
  tool('vite/bin/vite.js'),
  ...webBuildArguments('local'),
]);
const ports = await findFreePorts();
const stack = await startLocalStack({ ports, hosting: true, official: false });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: CHROMIUM_ARGUMENTS,
});
try {
  await mustRunNode(
    'Writing the demo data',
    [inProject('scripts/run-bundled.mjs'), 'scripts/seed.ts'],
    stackEnvironment(ports),
  );
  const rosa = await openDuel(browser, stack.url, ['rosa@habit-rivals.example', 'rosa-plays']);
  const ben = await openDuel(browser, stack.url, ['ben@habit-rivals.example', 'ben-plays']);
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
  await stack.stop();
}
