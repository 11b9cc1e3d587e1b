/**
 * `npm test` runs everything that proves the product; `npm test -- unit rules` or the narrower npm scripts
 * run some of it, and `npm test -- --changed` only the tests of what is not committed yet
 * (`--changed=main`: of what main does not have). The last line counts: `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';

import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const { canCompareWith } = await import('./can-compare-with.mjs');
const { refuse } = await import('./command-line.mjs');
const { ensureEngines } = await import('./find-engines.mjs');
const { chromiumEnv, playwrightTest } = await import('./playwright.mjs');
const { cachePath, inProject } = await import('./project.mjs');
const { mustRunNode, runNode, tool } = await import('./run-command.mjs');
const { countCheck, NOTHING, readPlaywright, readVitest, slowest, sum } =
  await import('./test-reports.mjs');
const { withLocalStacks } = await import('./with-local-stack.mjs');
const { writeDemoData } = await import('./write-demo-data.mjs');

/** @typedef {import('./test-reports.mjs').Counts} Counts */

/** @typedef {import('./test-reports.mjs').TestReport} TestReport */

/** @typedef {import('./test-reports.mjs').TimedFile} TimedFile */

/** @typedef {import('./with-local-stack.mjs').RunningStack} RunningStack */

/**
 * Steps of one line run one after the other, and beside those of another: `builds` first, then `server` and
 * `browser`, each with a local stack of its own. `server` has the engines as well, which begin with nothing
 * and leave the two lines equally long. `checks` need nothing, and run all along.
 * @typedef {'checks' | 'builds' | 'server' | 'browser'} Line
 */

/** @typedef {{ output: string, counts: Counts } & Partial<TestReport>} Outcome */

/** @typedef {'chromium' | 'engines'} Browsers */

/**
 * @typedef {object} Step
 * @property {Line} line
 * @property {readonly Browsers[]} [browsers] that it plays in; their stack serves the web app
 * @property {(env: Record<string, string>) => Promise<Outcome>} run
 * @property {() => Promise<boolean>} [isTouched] whether `--changed` leaves a test of it; without it yes
 */

const CHANGED = /^--changed(?:=(.+))?$/;

const options = process.argv.slice(2);
const changed = options.map((option) => CHANGED.exec(option)).find((match) => match !== null);
const isPartial = changed !== undefined;
const since = changed?.[1];

/**
 * @param {string} flag of vitest or Playwright that leaves out what has not changed
 * @param {string} whenNone keeps the runner from failing without a test
 * @returns {string[]} both of them, when only changes are asked for
 */
const onlyChanged = (flag, whenNone) =>
  isPartial ? [since === undefined ? flag : `${flag}=${since}`, whenNone] : [];

const VITEST_CHANGED = onlyChanged('--changed', '--passWithNoTests');
const PLAYWRIGHT_CHANGED = onlyChanged('--only-changed', '--pass-with-no-tests');

/** @param {...string} args @returns {Step} a tool that says yes or no */
const check = (...args) => ({
  line: 'checks',
  run: async () => {
    const { code, output } = await runNode([tool(args[0] ?? ''), ...args.slice(1)]);
    return { output, counts: countCheck(code) };
  },
});

/**
 * @param {Line} line only the files of `checks` may run side by side: the others share a stack, or build
 *   the product
 * @param {...string} projects of vitest.config.ts
 * @returns {Step}
 */
const vitest = (line, ...projects) => {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    line,
    isTouched: async () => {
      const list = [tool('vitest/vitest.mjs'), 'list', '--filesOnly', ...chosen, ...VITEST_CHANGED];
      const { code, output } = await runNode(list);
      return code !== 0 || /\.test\./.test(output);
    },
    run: async (env) => {
      const report = cachePath(`${projects.join('-')}.json`);
      rmSync(report, { force: true });
      const { code, output } = await runNode(
        [
          tool('vitest/vitest.mjs'),
          'run',
          ...chosen,
          ...VITEST_CHANGED,
          // Vitest itself leaves one core out, of two one. The other lines want some of the machine as well.
          `--maxWorkers=${hasMachineAlone ? '100%' : 1}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { env },
      );
      return { output, ...readVitest(report, code, { mayBeEmpty: isPartial }) };
    },
  };
};

const rulesTests = vitest('server', 'rules', 'repositories');

/**
 * The rules tests, then one check more: each condition of firestore.rules has decided, alone.
 * @type {Step}
 */
const rules = {
  ...rulesTests,
  run: async (env) => {
    const folder = cachePath('rules-coverage');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const tests = await rulesTests.run({ ...env, RULES_COVERAGE_FOLDER: folder });
    // Some of the tests say nothing of the conditions that the others try.
    if (isPartial) return tests;
    const coverage = await runNode([
      inProject('scripts/run-bundled.mjs'),
      'scripts/check-rules-coverage.ts',
      folder,
    ]);
    console.log(coverage.output.trimEnd());
    return { ...tests, counts: sum(tests.counts, countCheck(coverage.code)) };
  },
};

/**
 * Written once: all steps of the browser's line share the stack.
 * @type {ReturnType<typeof writeDemoData> | undefined}
 */
let demoData;

/**
 * @param {readonly string[]} projects of tests/playwright.config.ts
 * @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(projects, env) {
  const report = cachePath(`${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runNode(
    playwrightTest(projects, ...PLAYWRIGHT_CHANGED, '--reporter=line,json'),
    { env: { ...env, ...chromiumEnv(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return { output, ...readPlaywright(report, code, { mayBeEmpty: isPartial }) };
}

/**
 * @param {readonly string[]} projects of tests/playwright.config.ts
 * @returns {Promise<boolean>} whether `--changed` leaves a test of them
 */
async function isPlaywrightTouched(projects) {
  const { output } = await runNode(playwrightTest(projects, '--list', ...PLAYWRIGHT_CHANGED));
  return !output.includes('Total: 0 tests');
}

/**
 * @param {...string} projects of tests/playwright.config.ts, in Chromium
 * @returns {Step}
 */
const playwright = (...projects) => ({
  line: 'browser',
  browsers: ['chromium'],
  isTouched: () => isPlaywrightTouched(projects),
  run: async (env) => {
    demoData ??= writeDemoData(env);
    await demoData;
    return runPlaywright(projects, env);
  },
});

/**
 * The game in the engines that this machine has; each that is left out counts as skipped.
 * @type {Step}
 */
const engines = {
  line: 'server',
  browsers: ['chromium', 'engines'],
  isTouched: () => isPlaywrightTouched(['webkit', 'firefox']),
  run: async (env) => {
    const { projects, env: found, missing } = ensureEngines();
    for (const reason of missing) console.log(reason);
    const leftOut = { ...NOTHING, skipped: missing.length };
    if (projects.length === 0) return { output: '', counts: leftOut };
    const played = await runPlaywright(projects, { ...env, ...found });
    return { ...played, counts: sum(played.counts, leftOut) };
  },
};

/** In the order in which those of a line run: what fails fast comes first. */
const STEPS = /** @type {Record<string, Step>} */ ({
  lint: check('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  styles: check('eslint/bin/eslint.js', 'src/**/*.css', '--max-warnings=0'),
  format: check('oxfmt/bin/oxfmt', '--check'),
  layers: check(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    'src',
    'functions',
    'emulator',
    'tests',
    'scripts',
  ),
  unused: check('knip/bin/knip.js'),
  // What only tests, tools and the workbench use is no product; of packages the tools need some.
  unreached: check('knip/bin/knip.js', '--production', '--exclude', 'dependencies'),
  emulator: vitest('checks', 'emulator'),
  unit: vitest('checks', 'unit', 'node'),
  commands: vitest('builds', 'commands'),
  rules,
  functions: vitest('server', 'functions'),
  screens: playwright('screens'),
  e2e: playwright('long', 'app', 'clock'),
  spoken: playwright('spoken'),
  engines,
  // It moves its stack into a year from which the database does not come back.
  pushes: vitest('browser', 'pushes'),
  pictures: playwright('pictures'),
});

const USAGE = `Usage: npm test -- [options] [parts]

  --changed         only the tests of what is not committed yet
  --changed=<main>  only those of what that branch does not have
  parts             ${Object.keys(STEPS).join(', ')}`;

if (options.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const asked = options.filter((option) => !CHANGED.test(option));
const unknown = asked.find((name) => !Object.hasOwn(STEPS, name));
if (unknown !== undefined)
  refuse(USAGE, `There is no ${unknown.startsWith('-') ? 'option' : 'part'} '${unknown}'.`);
// Vitest and Playwright would find nothing changed, and all would be well.
if (isPartial && !canCompareWith(since ?? 'HEAD'))
  refuse(USAGE, `Git cannot tell what has changed since '${since ?? 'HEAD'}'.`);
/** Only for who asks: what takes pictures and tests nothing, and what is a part of another step. */
const ON_DEMAND = new Set(['pictures', 'spoken']);
const names = Object.keys(STEPS).filter((name) =>
  asked.length === 0 ? !ON_DEMAND.has(name) : asked.includes(name),
);

const startedAt = performance.now();

/** @param {number} moment as `performance.now()` told it */
const secondsSince = (moment) => ((performance.now() - moment) / 1000).toFixed(1);

/** @type {Counts[]} */
const results = [];
/** @type {TimedFile[]} */
const timedFiles = [];
/** @type {string[]} */
const failures = [];

/** @param {string} name @param {Step} step @param {Record<string, string>} env */
async function runStep(name, step, env) {
  const stepStartedAt = performance.now();
  const { output, counts, files = [], failures: failed = [] } = await step.run(env);
  if (counts.failed > 0) console.log(output.trimEnd());
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${name.padEnd(10)} ${verdict.padEnd(7)} ${counts.passed} passed, ${counts.failed} failed${skippedOf(counts)}  ${secondsSince(stepStartedAt)} s`,
  );
  results.push(counts);
  timedFiles.push(...files);
  failures.push(...failed.map(({ file, title, message }) => `${file} › ${title}: ${message}`));
  if (counts.failed > 0 && failed.length === 0) failures.push(`${name}, as its output above says`);
}

/** @param {Pick<Counts, 'skipped'>} counts */
function skippedOf({ skipped }) {
  return skipped > 0 ? `, ${skipped} skipped` : '';
}

/** @param {Line} line @returns {Promise<[name: string, step: Step][]>} what runs in it */
async function stepsOf(line) {
  /** @type {[string, Step][]} */
  const chosen = [];
  for (const name of names) {
    const step = /** @type {Step} */ (STEPS[name]);
    if (step.line !== line) continue;
    const isChosen = !isPartial || step.isTouched === undefined || (await step.isTouched());
    if (isChosen) chosen.push([name, step]);
  }
  return chosen;
}

/**
 * @param {readonly [name: string, step: Step][]} steps one after the other
 * @param {Record<string, string>} [env]
 */
async function runSteps(steps, env = {}) {
  for (const [name, step] of steps) await runStep(name, step, env);
}

/** @param {readonly Browsers[]} browsers */
async function installBrowsers(browsers) {
  if (browsers.length === 0) return;
  // A program of its own: it holds up whoever runs it.
  const install = [inProject('scripts/install-browsers.mjs'), ...new Set(browsers)];
  await mustRunNode('The install of the browsers', install);
}

/** @param {readonly (readonly [name: string, step: Step][])[]} lines each with a stack of its own */
async function runOnStacks(lines) {
  if (lines.length === 0) return;
  const hasApp = lines.flat().some(([, { browsers }]) => browsers !== undefined);
  // The clock tests move their whole stack in time, and the rules tests count its every request.
  const runs = lines.map(
    (steps) =>
      (/** @type {RunningStack} */ { env }) =>
        runSteps(steps, env),
  );
  await withLocalStacks({ hasApp }, runs);
}

const [checks = [], builds = [], ...onStack] = await Promise.all(
  /** @type {const} */ (['checks', 'builds', 'server', 'browser']).map(stepsOf),
);
const lines = onStack.filter((steps) => steps.length > 0);
/** Whether nothing runs beside the checks. */
const hasMachineAlone = builds.length === 0 && lines.length === 0;

/** What builds the product ends before it is built for the stacks, which serve it from the same folders. */
async function buildAndPlay() {
  const browsers = lines.flat().flatMap(([, step]) => step.browsers ?? []);
  await Promise.all([runSteps(builds), installBrowsers(browsers)]);
  await runOnStacks(lines);
}

await Promise.all([runSteps(checks), buildAndPlay()]);

const { passed, failed, skipped } = results.reduce(sum, NOTHING);
if (timedFiles.length > 0) console.log('Slowest files:');
for (const { file, seconds } of slowest(timedFiles, 10)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
if (failures.length > 0) console.log('Failed:');
for (const failure of failures) console.log(`  ${failure}`);
console.log(`All in ${secondsSince(startedAt)} s`);
console.log(`${passed} passed, ${failed} failed${skippedOf({ skipped })}`);
process.exit(failed > 0 ? 1 : 0);
