/**
 * `npm run bench`: the table of docs/performance.md as measured now, and beside each timing its floor, the
 * least that the machine takes for such a thing, measured in turn with it: machines differ from hour to
 * hour, ratios less so. `-- start` measures one row, `-- --write` puts what was measured into that file,
 * unless the machine had something else to do.
 */
import { endFailed, readCommandLine, refuse } from './command-line.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const { measureBytes, measureCost, measureDomain } = await import('./bench-counts.mjs');
const { withBrowser } = await import('./bench-pages.mjs');
const { measureLighthouse } = await import('./bench-lighthouse.mjs');
const { measureLive } = await import('./bench-live.mjs');
const { measurePoster } = await import('./bench-poster.mjs');
const { measureStart } = await import('./bench-start.mjs');
const { printRow, writeTable } = await import('./bench-table.mjs');
const { measureTap } = await import('./bench-tap.mjs');
const { busyShare, IDLE } = await import('./machine-load.mjs');
const { withLocalStack } = await import('./with-local-stack.mjs');

/** @typedef {import('./bench-table.mjs').Row} Row */

/**
 * Those that a running stack is asked for.
 * @type {Record<string, (stack: import('./with-local-stack.mjs').RunningStack) => Promise<Row[]>>}
 */
const ON_THE_STACK = {
  tap: withBrowser(measureTap),
  start: withBrowser(measureStart),
  poster: withBrowser(measurePoster),
  live: withBrowser(measureLive),
  lighthouse: ({ url }) => measureLighthouse(url),
};

/** @type {Record<string, () => Promise<Row[]>>} */
const ON_THEIR_OWN = { bytes: measureBytes, cost: measureCost, domain: measureDomain };

const NAMES = [...Object.keys(ON_THE_STACK), ...Object.keys(ON_THEIR_OWN)];

const USAGE = `Usage: npm run bench -- [options] [rows]

  --write  puts what was measured into docs/performance.md
  rows     ${NAMES.join(', ')}; all of them without any`;

const { values: options, words: asked } = readCommandLine(
  USAGE,
  { write: { type: 'boolean', default: false } },
  { takesWords: true },
);
const unknown = asked.find((name) => !NAMES.includes(name));
if (unknown !== undefined) refuse(USAGE, `There is no row '${unknown}'.`);

/** @param {string} name */
const isAsked = (name) => asked.length === 0 || asked.includes(name);

await mustBeIdle('before');
/** @type {Row[]} */
const rows = [];
const onTheStack = Object.entries(ON_THE_STACK).filter(([name]) => isAsked(name));
if (onTheStack.length > 0)
  await withLocalStack({ hasDemo: true }, async (stack) => {
    for (const [, measure] of onTheStack) add(await measure(stack));
  });
for (const [name, measure] of Object.entries(ON_THEIR_OWN)) if (isAsked(name)) add(await measure());
await mustBeIdle('after');
if (options.write) writeTable(rows, asked.length === 0);

/** @param {readonly Row[]} measured */
function add(measured) {
  rows.push(...measured);
  for (const row of measured) printRow(row);
}

/**
 * Says how busy the machine is. Figures that are to be kept would say as much about what else it does.
 * @param {string} when
 */
async function mustBeIdle(when) {
  const share = await busyShare();
  console.log(`Busy ${when} the measurements: ${(share * 100).toFixed(0)} % of the machine.`);
  if (options.write && share > IDLE)
    endFailed('Not written: the machine has something else to do.');
}
