import { parseArgs } from 'node:util';
import { ATTACKS_AN_HOUR, attackTable, costOf } from './attack-bill.ts';

/**
 * What attacks can cost in an hour by the limits of the code; with the prices of the day as
 * `--reads 0.06 --writes 0.18 --calls 0.4 --machine 0.09` also in money.
 */
const { values } = parseArgs({
  options: {
    reads: { type: 'string' },
    writes: { type: 'string' },
    calls: { type: 'string' },
    machine: { type: 'string' },
  },
});

console.log('| in its worst hour | reads | writes | calls | machine hours |');
console.log('|---|---|---|---|---|');
for (const line of attackTable()) console.log(line);

const { reads, writes, calls, machine } = values;
if (reads !== undefined) {
  const prices = [reads, writes, calls, machine].map(Number);
  if (prices.some((price) => !(price >= 0))) throw new Error('Give all four prices.');
  const [perReads = 0, perWrites = 0, perCalls = 0, perMachine = 0] = prices;
  const priced = { reads: perReads, writes: perWrites, calls: perCalls, machine: perMachine };
  for (const [who, bill] of ATTACKS_AN_HOUR)
    console.log(`${who}: ${costOf(bill, priced).toFixed(2)} an hour`);
}
