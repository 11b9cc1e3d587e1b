/**
 * `npm run bench`: the table of docs/performance.md as measured now, medians of repeated runs with their
 * spread. `-- --write` puts it into that file. Run it on a machine with nothing else to do.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { byteBill } from './byte-budget.mjs';
import { openDuel, openHome, PHONE, signIn } from './bench-pages.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './find-chromium.mjs';
import { measureLighthouse } from './bench-lighthouse.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';
import { percentile, summary } from './statistics.mjs';
import { BUILD_FOLDERS } from './web-build.mjs';
import { withLocalStack } from './with-local-stack.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */

const RUNS = 5;
const TICKS = 40;
const SLOW_TAP = 6;
const SLOWDOWNS = [1, 4, 6];
const PLAYER = /** @type {const} */ (['rosa@habit-rivals.example', 'rosa-plays']);

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** @type {string[][]} */
const rows = [];
const add = (
  /** @type {string} */ what,
  /** @type {string} */ goal,
  /** @type {string} */ measured,
) => {
  rows.push([what, goal, measured]);
  console.log(`${what.padEnd(44)} ${goal.padEnd(24)} ${measured}`);
};

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;

ensureInstalled();
const executablePath = ensureChromium();
await withLocalStack({ hasDemo: true, viteArguments: ['--manifest'] }, async ({ url }) => {
  addByteBill();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  try {
    await measureTaps(browser, url);
    await measureColdStarts(browser, url);
  } finally {
    await browser.close();
  }
  const pages = await measureLighthouse(url, executablePath, RUNS, PLAYER);
  for (const { page, goal, lines } of pages)
    for (const line of lines) add(`Lighthouse mobile, ${page}`, goal, line);
});
for (const script of ['bench-live', 'bench-cost']) {
  const { output } = await runNode([inProject(`scripts/${script}.mjs`)]);
  add(`npm run ${script.replace('-', ':')}`, '', lastLines(output));
}
const domain = await runNode([inProject('scripts/run-bundled.mjs'), 'tests/bench/domain.ts']);
add('npm run bench:domain', '≥ 100,000 results/s', lastLines(domain.output));
if (options.write) writeTable();

function addByteBill() {
  const bill = byteBill(inProject(BUILD_FOLDERS.local));
  const homePaint = kilobytes(bill.homeScriptsBeforePaint);
  add('JS of the welcome page, gzip', '≤ 86 KB, ≤ 2 KB before LCP', kilobytes(bill.welcomeScripts));
  add('JS of home before its first paint, gzip', '≤ 100 KB', homePaint);
  add('JS of home, gzip', '≤ 275 KB', kilobytes(bill.homeScripts));
  add('precache, gzip', '≤ 350 KB', kilobytes(bill.precache));
}

/**
 * Tap to painted tick on the duel's page, on a processor six times slower; and on a page with nothing
 * but a checkbox, which tells what this machine takes at the least.
 * @param {Browser} browser
 * @param {string} url of the app
 */
async function measureTaps(browser, url) {
  const goal = 'p50 ≤ 34 ms, p95 ≤ 50 ms';
  const duel = await openDuel(browser, url, PLAYER);
  add('tap to painted tick, 6x slower processor', goal, await tapDelays(duel));
  const context = await browser.newContext({ viewport: PHONE });
  const bare = await context.newPage();
  await bare.setContent('<main><input type="checkbox"></main>');
  add('the same on a page with only a checkbox', '', await tapDelays(bare));
}

/**
 * @param {import('@playwright/test').Page} page closed with its context
 * @returns {Promise<string>} the median and the 95th percentile, in milliseconds
 */
async function tapDelays(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_TAP });
  /** @type {number[]} */
  const delays = [];
  for (let tick = 0; tick < TICKS; tick += 1) {
    delays.push(await page.evaluate(tapToPaint));
    await page.waitForTimeout(400);
  }
  await page.context().close();
  const [median, high] = [0.5, 0.95].map((share) => percentile(delays, share).toFixed(0));
  return `p50 ${median} ms, p95 ${high} ms (${TICKS} taps)`;
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

/**
 * Without network, from the service worker's cache and the snapshot, to home's targets painted.
 * @param {Browser} browser
 * @param {string} url of the app
 */
async function measureColdStarts(browser, url) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, url, PLAYER);
  await openHome(page, url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(3000);
  await context.setOffline(true);
  const goals = [250, 500, 750];
  for (const [index, rate] of SLOWDOWNS.entries()) {
    const starts = [];
    for (let run = 0; run < RUNS; run += 1) {
      const tab = await context.newPage();
      const client = await context.newCDPSession(tab);
      await client.send('Emulation.setCPUThrottlingRate', { rate });
      starts.push(await openHome(tab, url));
      await tab.close();
    }
    add(`offline cold start to home, ${rate}x`, `≤ ${goals[index]} ms`, summary(starts, 'ms', 0));
  }
  await context.close();
}

/** @param {string} output */
function lastLines(output) {
  return output
    .trim()
    .split('\n')
    .slice(-8)
    .map((line) => line.trim())
    .join('; ');
}

function writeTable() {
  const file = inProject('docs/performance.md');
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split('<!-- table -->');
  const after = rest.split('<!-- end of table -->')[1] ?? '';
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const table = ['| what | goal | measured |', '|---|---|---|', ...lines].join('\n');
  writeFileSync(file, `${before}<!-- table -->\n\n${table}\n\n<!-- end of table -->${after}`);
}
