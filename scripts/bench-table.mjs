import { readFileSync, writeFileSync } from 'node:fs';

import { inProject } from './project.mjs';
import { percentile } from './statistics.mjs';

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} goal
 * @property {string} measured
 * @property {string} [floor] the least that the same machine took for such a thing
 * @property {string} [ratio] how many times the floor that is
 */

const HEAD = ['what', 'goal', 'measured', 'floor', 'times the floor'];

const FILE = inProject('docs/performance.md');
const BEGIN = '<!-- table -->';
const END = '<!-- end of table -->';

/** @param {Row} row */
const cellsOf = ({ what, goal, measured, floor = '', ratio = '' }) => [
  what,
  goal,
  measured,
  floor,
  ratio,
];

/** @param {Row} row */
export function printRow(row) {
  const [what = '', ...cells] = cellsOf(row);
  console.log([what.padEnd(44), ...cells.map((cell) => cell.padEnd(24))].join(' ').trimEnd());
}

/**
 * @param {number} runs
 * @param {{ product: () => Promise<number>, floor: () => Promise<number> }} measure
 * @param {number} [warmUpRuns] before them, which do not count
 * @returns {Promise<{ product: number[], floor: number[] }>} what was measured, each time the floor first
 */
export async function inTurn(runs, measure, warmUpRuns = 0) {
  /** @type {{ product: number[], floor: number[] }} */
  const measured = { product: [], floor: [] };
  for (let run = -warmUpRuns; run < runs; run += 1) {
    const floor = await measure.floor();
    const product = await measure.product();
    if (run < 0) continue;
    measured.floor.push(floor);
    measured.product.push(product);
  }
  return measured;
}

/**
 * @param {string} what
 * @param {string} goal
 * @param {{ product: readonly number[], floor: readonly number[] }} measured in ms, in turn
 * @param {readonly number[]} shares 0.5 for the median
 * @returns {Row}
 */
export function rowOfTimes(what, goal, { product, floor }, shares) {
  const names = shares.map((share) => `p${share * 100}`);
  const show = (/** @type {readonly number[]} */ times) =>
    shares
      .map((share, index) => `${names[index]} ${percentile(times, share).toFixed(0)}`)
      .join(', ');
  const ratios = shares.map((share) => percentile(product, share) / percentile(floor, share));
  return {
    what,
    goal,
    measured: `${show(product)} ms (${product.length} runs)`,
    floor: `${show(floor)} ms`,
    ratio: ratios.map((ratio, index) => `${names[index]} ${ratio.toFixed(1)}`).join(', '),
  };
}

/**
 * @param {readonly Row[]} rows
 * @param {boolean} isWhole whether these are all rows: otherwise the others stay as they were measured
 */
export function writeTable(rows, isWhole) {
  writeFileSync(FILE, withRows(readFileSync(FILE, 'utf8'), rows, isWhole));
}

/**
 * @param {string} text with a table between its marks
 * @param {readonly Row[]} rows
 * @param {boolean} isWhole
 * @returns {string} the text with these rows in the place of those of the same name, or of all
 */
export function withRows(text, rows, isWhole) {
  const [before = '', rest = ''] = text.split(BEGIN);
  const [table = '', after = ''] = rest.split(END);
  const fresh = new Map(rows.map((row) => [row.what, cellsOf(row)]));
  const written = isWhole ? [] : rowsOf(table);
  const known = new Set(written.map(([what = '']) => what));
  const all = [
    ...written.map((cells) => fresh.get(cells[0] ?? '') ?? cells),
    ...[...fresh.values()].filter(([what = '']) => !known.has(what)),
  ];
  const lines = [HEAD, HEAD.map(() => '---'), ...all].map((cells) => `| ${cells.join(' | ')} |`);
  return [`${before}${BEGIN}`, '', ...lines, '', `${END}${after}`].join('\n');
}

/** @param {string} table in Markdown */
const rowsOf = (table) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
