import { describe, expect, it } from 'vitest';
import type { LanguageCase } from './testing/cases/case.ts';
import * as methods from './testing/cases/methods.ts';
import * as operators from './testing/cases/operators.ts';
import { outcome } from './testing/harness.ts';
import { askOracle } from './testing/oracle.ts';

const TABLES: Readonly<Record<string, readonly LanguageCase[]>> = { ...operators, ...methods };

/** `host:port` of an official emulator, to settle what the tables claim. */
const ORACLE = process.env['FIRESTORE_ORACLE_HOST'];

/** What came out and what should have; an official emulator words its errors in another way. */
async function compare([condition, expected, difference]: LanguageCase) {
  if (ORACLE === undefined) return { actual: outcome(condition), wanted: expected };
  const isDecided = expected === 'true' || expected === 'false';
  const answer = await askOracle(ORACLE, condition);
  const agrees = answer === (isDecided ? expected : 'error');
  return { actual: agrees, wanted: difference === undefined };
}

describe.each(Object.entries(TABLES))('%s', (_, cases) => {
  it.each(cases.map((row) => [row[0], row[1], row] as const))('%s is %s', async (_c, _e, row) => {
    const { actual, wanted } = await compare(row);
    expect(actual).toBe(wanted);
  });
});
