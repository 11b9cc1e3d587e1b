/** Adds up the coverage reports of a folder; lists what was never true or never false and fails for it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type ConditionCoverage, conditionCoverage } from '../emulator/rules/coverage-page.ts';
import type { CoverageReport } from '../emulator/rules/coverage-report.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder holds the reports?');

const reports = readdirSync(folder).map((name): CoverageReport =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
);
if (reports.length === 0) throw new Error('No rules test left a report.');

const total = new Map<string, ConditionCoverage>();
for (const condition of reports.flatMap(conditionCoverage)) {
  const place = `${condition.line}:${condition.column}`;
  const known = total.get(place);
  total.set(place, {
    ...condition,
    trueCount: condition.trueCount + (known?.trueCount ?? 0),
    falseCount: condition.falseCount + (known?.falseCount ?? 0),
  });
}

const missing = [...total].filter(([, { trueCount, falseCount }]) => !trueCount || !falseCount);
for (const [place, { source, trueCount }] of missing) {
  console.log(`firestore.rules:${place} was never ${trueCount ? 'false' : 'true'}: ${source}`);
}
console.log(`${total.size - missing.length} of ${total.size} conditions were both true and false.`);
process.exit(missing.length > 0 || total.size === 0 ? 1 : 0);
