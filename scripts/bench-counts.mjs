import { byteBill } from './byte-budget.mjs';
import { exampleBuild } from './example-builds.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';

/** @typedef {import('./bench-table.mjs').Row} Row */

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** @returns {Promise<Row[]>} of the production build, which a stack's is larger than */
export async function measureBytes() {
  const bill = byteBill(await exampleBuild());
  /** @type {[what: string, goal: string, bytes: number][]} */
  const parts = [
    ['JS of the welcome page, gzip', '≤ 2 KB before LCP', bill.welcomeScripts],
    ['JS of home before its first paint from a picture, gzip', '≤ 5 KB', bill.picturedHomeScripts],
    ['JS of home before its first paint without one, gzip', '', bill.homeScriptsBeforePaint],
    ['JS of home, gzip', '≤ 275 KB', bill.homeScripts],
    ['precache, gzip', '≤ 400 KB', bill.precache],
  ];
  return parts.map(([what, goal, bytes]) => ({ what, goal, measured: kilobytes(bytes) }));
}

/** @returns {Promise<Row[]>} what Firestore would bill */
export const measureCost = async () => [
  await lastLinesOf('npm run bench:cost', '', ['scripts/bench-cost.mjs']),
];

/** @returns {Promise<Row[]>} how fast the rules of the game are */
export const measureDomain = async () => [
  await lastLinesOf('npm run bench:domain', '≥ 100,000 results/s', [
    'scripts/run-bundled.mjs',
    'tests/bench/domain.ts',
  ]),
];

/**
 * @param {string} what
 * @param {string} goal
 * @param {[script: string, ...args: string[]]} command
 * @returns {Promise<Row>} what it printed last
 */
async function lastLinesOf(what, goal, [script, ...args]) {
  const { output } = await runNode([inProject(script), ...args]);
  const lines = output.trim().split('\n').slice(-8);
  return { what, goal, measured: lines.map((line) => line.trim()).join('; ') };
}
