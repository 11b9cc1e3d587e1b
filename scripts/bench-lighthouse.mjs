import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { openHome, PLAYER, signIn } from './bench-pages.mjs';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './find-chromium.mjs';
import { findFreePorts } from './ports.mjs';
import { summary } from './statistics.mjs';

/** What is read of each report, with the unit it is shown in. */
const FIGURES = /** @type {const} */ ([
  ['largest-contentful-paint', 'LCP', 'ms'],
  ['total-blocking-time', 'TBT', 'ms'],
  ['cumulative-layout-shift', 'CLS', ''],
]);

const RUNS = 3;

/**
 * Lighthouse's own mobile throttling, on the welcome page with nothing stored and on a player's home.
 * @param {string} url
 * @returns {Promise<import('./bench-table.mjs').Row[]>}
 */
export async function measureLighthouse(url) {
  const { hosting: port } = await findFreePorts();
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    const welcome = await audit(`${url}/`, port, false);
    const page = await context.newPage();
    await signIn(page, url, PLAYER);
    await openHome(page, url);
    await page.waitForTimeout(3000);
    const home = await audit(`${url}/home`, port, true);
    return [
      ...rowsOf('welcome', '100 and 100; LCP ≤ 0.90 s, TBT ≤ 20 ms, CLS 0', welcome),
      ...rowsOf('home', '≥ 99 and 100; LCP ≤ 0.70 s, TBT ≤ 60 ms, CLS 0', home),
    ];
  } finally {
    await context.close();
  }
}

/**
 * @param {string} page
 * @param {string} goal
 * @param {readonly (readonly [figure: string, measured: string])[]} figures
 */
const rowsOf = (page, goal, figures) =>
  figures.map(([figure, measured]) => ({
    what: `Lighthouse mobile, ${page}: ${figure}`,
    goal,
    measured,
  }));

/**
 * @param {string} address
 * @param {number} port
 * @param {boolean} keepsStorage whether the sign-in stays
 */
async function audit(address, port, keepsStorage) {
  // A second of work, which whoever asks for another row, or how to ask, does not need.
  const { default: lighthouse } = await import('lighthouse');
  /** @type {import('lighthouse').Result[]} */
  const reports = [];
  while (reports.length < RUNS) {
    const result = await lighthouse(address, {
      port,
      onlyCategories: ['performance', 'best-practices'],
      disableStorageReset: keepsStorage,
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse says nothing about ${address}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed on ${address}: ${runtimeError.message}`);
    reports.push(result.lhr);
  }
  const scores = reports.map(({ categories }) => (categories['performance']?.score ?? 0) * 100);
  /** @type {[figure: string, measured: string][]} */
  const figures = FIGURES.map(([id, name, unit]) => {
    const values = reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    return [name, summary(values, unit, unit === '' ? 3 : 0)];
  });
  return [
    /** @type {const} */ (['score', summary(scores, '', 0)]),
    ...figures,
    /** @type {const} */ (['best practices', bestPractices(reports)]),
  ];
}

/**
 * The lowest score of all runs, and which audits were not clean.
 * @param {readonly import('lighthouse').Result[]} reports
 */
function bestPractices(reports) {
  const categories = reports.map((report) => report.categories['best-practices']);
  const score = Math.min(...categories.map((category) => (category?.score ?? 0) * 100));
  const unclean = reports.flatMap(({ audits }, run) =>
    (categories[run]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [score.toFixed(0), ...new Set(unclean)].join(', ');
}
