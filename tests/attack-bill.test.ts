import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attackTable, CALLABLES, costOf, REPORT_LINES_AN_HOUR } from './bench/attack-bill.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

test('attack 188: the handbook says what each attack can cost, by the limits that the code has', () => {
  const handbook = read('docs/operations.md');
  for (const line of attackTable()) expect(handbook).toContain(line);
  expect(handbook).toContain(`${REPORT_LINES_AN_HOUR.toLocaleString('en-GB')} lines`);
});

test('attack 188: the bill knows every callable', () => {
  const deployed = read('functions/src/index.ts').match(/= deployed\((?!\s*'reportErrors')/g);
  expect(deployed).toHaveLength(CALLABLES);
});

test('a bill times the prices of the day', () => {
  const bill = { reads: 200_000, writes: 100_000, calls: 3_000_000, machineHours: 10 };
  const prices = { reads: 0.06, writes: 0.18, calls: 0.4, machine: 0.09 };
  expect(costOf(bill, prices)).toBeCloseTo(0.12 + 0.18 + 1.2 + 0.9);
});
