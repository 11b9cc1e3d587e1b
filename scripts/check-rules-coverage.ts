/**
 * Adds up the coverage reports of a folder. Fails for each condition that no test would miss: taken for true, or
 * for false, it has turned no answer round (decision 128).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { conditionCoverage } from '../emulator/rules/coverage-page.ts';
import type { CoverageReport } from '../emulator/rules/coverage-report.ts';

/** Where they are false, what comes after them is an error, which denies as well. */
const GUARDS: ReadonlySet<string> = new Set([
  'request.auth != null',
  'tokens is map',
  'value is number',
  'after is list',
  'new.result.winners is list',
]);

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder holds the reports?');

const reports = readdirSync(folder).map((name): CoverageReport =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
);
if (reports.length === 0) throw new Error('No rules test left a report.');

/** By place, what each may be taken for without a test that notices. */
const unnoticed = new Map<string, Set<boolean>>();
for (const { line, column, source, turnedBy } of reports.flatMap(conditionCoverage)) {
  const place = `${line}:${column}: ${source}`;
  const values = unnoticed.get(place) ?? new Set(GUARDS.has(source) ? [false] : [true, false]);
  for (const value of turnedBy) values.delete(value);
  unnoticed.set(place, values);
}

const missing = [...unnoticed].filter(([, values]) => values.size > 0);
for (const [place, values] of missing) {
  console.log(
    `No test notices when this is always ${[...values].join(', or ')}: firestore.rules:${place}`,
  );
}
console.log(`${unnoticed.size - missing.length} of ${unnoticed.size} conditions have decided.`);
process.exit(missing.length > 0 || unnoticed.size === 0 ? 1 : 0);
