/**
 * `npm test` runs everything that proves the product; `npm test -- unit rules` or the narrower npm scripts
 * run some of it. The last line counts: `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';

import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const { ensureChromium, ensureQuickChromium, CHROMIUM_ARGUMENTS } =
  await import('./find-chromium.mjs');
const { ensureEngines } = await import('./find-engines.mjs');
const { cachePath, inProject } = await import('./project.mjs');
const { runNode, tool } = await import('./run-command.mjs');
const { countCheck, countPlaywright, countVitest, NOTHING, sum } =
  await import('./test-counts.mjs');
const { withLocalStack } = await import('./with-local-stack.mjs');
const { writeDemoData } = await import('./write-demo-data.mjs');

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/**
 * @typedef {object} Step
 * @property {boolean} needsStack
 * @property {(env: Record<string, string>) => Promise<{ output: string, counts: Counts }>} run
 */

/**
 * @param {...string} args
 * @returns {Step} a tool that says yes or no
 */
const check = (...args) => ({
  needsStack: false,
  run: async () => {
    const { code, output } = await runNode([tool(args[0] ?? ''), ...args.slice(1)]);
    return { output, counts: countCheck(code) };
  },
});

/**
 * @param {{ needsStack?: boolean, isAlone?: boolean }} needs a local stack; files that run one at a
 *   time, because they share the stack or build the product
 * @param {...string} projects of vite.config.ts
 * @returns {Step}
 */
const vitest = ({ needsStack = false, isAlone = needsStack }, ...projects) => ({
  needsStack,
  run: async (env) => {
    const report = cachePath(`${projects.join('-')}.json`);
    rmSync(report, { force: true });
    const { code, output } = await runNode(
      [
        tool('vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        // Vitest itself leaves one core out, of two one.
        `--maxWorkers=${isAlone ? 1 : '100%'}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env },
    );
    return { output, counts: countVitest(report, code) };
  },
});

/**
 * The rules tests, then one check more: each condition of firestore.rules was both true and false.
 * @type {Step}
 */
const rules = {
  needsStack: true,
  run: async (env) => {
    const folder = cachePath('rules-coverage');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const tests = await vitest({ needsStack: true }, 'rules').run({
      ...env,
      RULES_COVERAGE_FOLDER: folder,
    });
    const coverage = await runNode([
      inProject('scripts/run-bundled.mjs'),
      'scripts/check-rules-coverage.ts',
      folder,
    ]);
    console.log(coverage.output.trimEnd());
    return { output: tests.output, counts: sum(tests.counts, countCheck(coverage.code)) };
  },
};

/**
 * Written once: both steps in the browser share the stack.
 * @type {ReturnType<typeof writeDemoData> | undefined}
 */
let demoData;

/**
 * @param {string} config of Playwright
 * @param {readonly string[]} projects of it
 * @param {Record<string, string>} env
 * @returns {Promise<{ output: string, counts: Counts }>}
 */
async function runPlaywright(config, projects, env) {
  const report = cachePath(`${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runNode(
    [
      tool('@playwright/test/cli.js'),
      'test',
      '--config',
      inProject(config),
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=line,json',
    ],
    {
      env: {
        ...env,
        CHROMIUM_PATH: ensureChromium(),
        QUICK_CHROMIUM_PATH: ensureQuickChromium(),
        CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' '),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return { output, counts: countPlaywright(report, code) };
}

/**
 * @param {...string} projects of tests/e2e/playwright.config.ts, in the browser
 * @returns {Step}
 */
const playwright = (...projects) => ({
  needsStack: true,
  run: async (env) => {
    demoData ??= writeDemoData(env);
    await demoData;
    return runPlaywright('tests/e2e/playwright.config.ts', projects, env);
  },
});

/**
 * The game in the engines that this machine has; each that is left out counts as skipped.
 * @type {Step}
 */
const engines = {
  needsStack: true,
  run: async (env) => {
    const { projects, env: found, missing } = ensureEngines();
    for (const reason of missing) console.log(reason);
    const leftOut = { ...NOTHING, skipped: missing.length };
    if (projects.length === 0) return { output: '', counts: leftOut };
    const config = 'tests/engines/playwright.config.ts';
    const { output, counts } = await runPlaywright(config, projects, { ...env, ...found });
    return { output, counts: sum(counts, leftOut) };
  },
};

/** In the order in which they run: what fails fast comes first. */
const STEPS = /** @type {Record<string, Step>} */ ({
  lint: check('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  styles: check('eslint/bin/eslint.js', 'src/**/*.css', '--max-warnings=0'),
  format: check('oxfmt/bin/oxfmt', '--check'),
  layers: check('dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'functions', 'emulator'),
  unused: check('knip/bin/knip.js'),
  // What only tests, tools and the workbench use is no product.
  unreached: check('knip/bin/knip.js', '--production'),
  unit: vitest({}, 'unit', 'node'),
  emulator: vitest({}, 'emulator'),
  commands: vitest({ isAlone: true }, 'commands'),
  rules,
  functions: vitest({ needsStack: true }, 'functions'),
  screens: playwright('screens'),
  e2e: playwright('app', 'spoken', 'clock'),
  spoken: playwright('spoken'),
  engines,
  pictures: playwright('pictures'),
});

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}
/** Only for who asks: what takes pictures and tests nothing, and what is a part of another step. */
const ON_DEMAND = new Set(['pictures', 'spoken']);
const names = Object.keys(STEPS).filter((name) =>
  asked.length === 0 ? !ON_DEMAND.has(name) : asked.includes(name),
);
const steps = names.map((name) => ({ name, step: /** @type {Step} */ (STEPS[name]) }));

/** @type {Counts[]} */
const results = [];

/**
 * @param {string} name
 * @param {Step} step
 * @param {Record<string, string>} env
 */
async function runStep(name, step, env) {
  const startedAt = performance.now();
  const { output, counts } = await step.run(env);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (counts.failed > 0) console.log(output.trimEnd());
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${name.padEnd(10)} ${verdict.padEnd(7)} ${counts.passed} passed, ${counts.failed} failed${skippedOf(counts)}  ${seconds} s`,
  );
  results.push(counts);
}

/** @param {Pick<Counts, 'skipped'>} counts */
function skippedOf({ skipped }) {
  return skipped > 0 ? `, ${skipped} skipped` : '';
}

for (const { name, step } of steps) {
  if (!step.needsStack) await runStep(name, step, {});
}

const stackSteps = steps.filter(({ step }) => step.needsStack);
if (stackSteps.length > 0) {
  await withLocalStack({}, async ({ env }) => {
    for (const { name, step } of stackSteps) await runStep(name, step, env);
  });
}

const { passed, failed, skipped } = results.reduce(sum, NOTHING);
console.log(`${passed} passed, ${failed} failed${skippedOf({ skipped })}`);
process.exit(failed > 0 ? 1 : 0);
