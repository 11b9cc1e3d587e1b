/**
 * `npm run bench:inbox`: home of a player with 500 requests of the largest size that the rules take, on a
 * processor at a quarter of its speed and with an empty cache: what comes over the line, how long it
 * takes, and what it keeps busy. Beside it the same without the flood.
 */
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const {
  newPhone,
  PLAYER: [email, password],
  withBrowser,
} = await import('./bench-pages.mjs');
const { inProject } = await import('./project.mjs');
const { mustRunNode } = await import('./run-command.mjs');
const { summary } = await import('./statistics.mjs');
const { withLocalStack } = await import('./with-local-stack.mjs');

const REQUESTS = 500;
const RUNS = 3;
const SLOWDOWN = 4;
const PLAYER_ID = 'demo-rosa';

/** So long may the page be watched for tasks after home is painted. */
const WATCHED_MS = 5000;

/** @typedef {Awaited<ReturnType<typeof openOnce>>} Figures */

const measureFlood = withBrowser(async (browser, { url, env }) => {
  await measure(browser, url, env, 'without a flood');
  const flood = [inProject('scripts/run-bundled.mjs'), 'tests/bench/hostile-inbox.ts'];
  const told = await mustRunNode('The flood', [...flood, PLAYER_ID, String(REQUESTS)], env);
  console.log(told.trim());
  await measure(browser, url, env, `${REQUESTS} requests of the largest size`);
});
await withLocalStack({ hasDemo: true }, measureFlood);

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} env
 * @param {string} what
 */
async function measure(browser, url, env, what) {
  /** @type {Figures[]} */
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await openOnce(browser, url, env));
  const of = (/** @type {keyof Figures} */ name) => runs.map((figures) => figures[name]);
  console.log(`${what}, ${SLOWDOWN}x slower processor, from "Sign In" on:`);
  console.log(`  from the database   ${summary(of('kilobytes'), 'KB', 0)}`);
  console.log(`  documents read      ${summary(of('reads'), 'reads', 0)}`);
  console.log(`  home painted        ${summary(of('painted'), 'ms', 0)}`);
  console.log(`  quiet, so usable    ${summary(of('usable'), 'ms', 0)}`);
  console.log(`  longest task        ${summary(of('longestTask'), 'ms', 0)}`);
  console.log(`  memory of the page  ${summary(of('megabytes'), 'MB')}`);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} env
 */
async function openOnce(browser, url, env) {
  const page = await newPhone(browser);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await page.goto(`${url}/login?next=%2Fhome`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await usageOf(env, 'DELETE');
  await page.evaluate(watchPage);
  const received = bytesFrom(client, String(env['FIRESTORE_EMULATOR_HOST']));
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.locator('main input[type=checkbox]').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(WATCHED_MS);
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'benchSeen'));
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { users } = await usageOf(env, 'GET');
  await page.context().close();
  const { pressedAt, paintedAt, tasks } = seen;
  /** @type {number[]} */
  const ends = tasks.map((/** @type {{ end: number }} */ { end }) => end);
  /** @type {number[]} */
  const lengths = tasks.map((/** @type {{ length: number }} */ { length }) => length);
  return {
    kilobytes: received() / 1000,
    reads: users[PLAYER_ID].reads,
    painted: paintedAt - pressedAt,
    usable: Math.max(paintedAt, ...ends) - pressedAt,
    longestTask: Math.max(0, ...lengths),
    megabytes: usedSize / 1_000_000,
  };
}

/** In the page: when "Sign In" was pressed, when home's first box was painted, and every long task. */
function watchPage() {
  /** @type {{ pressedAt: number, paintedAt: number, tasks: { end: number, length: number }[] }} */
  const seen = { pressedAt: 0, paintedAt: 0, tasks: [] };
  Reflect.set(globalThis, 'benchSeen', seen);
  addEventListener('click', () => (seen.pressedAt = performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ end: startTime + duration, length: duration });
  }).observe({ type: 'longtask' });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main input[type=checkbox]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.paintedAt = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * @param {import('@playwright/test').CDPSession} client
 * @param {string} host
 * @returns {() => number} the bytes that have come from there since
 */
function bytesFrom(client, host) {
  let bytes = 0;
  /** @type {Set<string>} */
  const requests = new Set();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(host)) requests.add(requestId);
  });
  client.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requests.has(requestId)) bytes += dataLength;
  });
  return () => bytes;
}

/**
 * What the database would bill.
 * @param {Record<string, string>} env
 * @param {'GET' | 'DELETE'} method
 */
async function usageOf(env, method) {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: projectId } = env;
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:usage`, {
    method,
  });
  if (!response.ok) throw new Error(`The emulator did not tell its usage: ${response.status}`);
  return response.json();
}
