import { describe, expect, it } from 'vitest';
import type { LanguageCase } from './testing/cases/case.ts';
import * as methods from './testing/cases/methods.ts';
import * as operators from './testing/cases/operators.ts';
import { outcome } from './testing/harness.ts';

const TABLES: Readonly<Record<string, readonly LanguageCase[]>> = { ...operators, ...methods };

describe.each(Object.entries(TABLES))('%s', (_, cases) => {
  it.each(cases)('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
