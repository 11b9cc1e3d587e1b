import { readCommandLine, refuse } from '../../scripts/command-line.mjs';
import { ATTACKS_AN_HOUR, attackTable, costOf } from './attack-bill.ts';

/** What attacks can cost in an hour by the limits of the code; with the prices of the day also in money. */
const USAGE = `Usage: npm run bench:attack -- [prices]

  --reads <price>    of 100,000 documents, in whatever currency
  --writes <price>   of as many
  --calls <price>    of a million
  --machine <price>  of an hour of one`;

const price = { type: 'string' } as const;
const { values } = readCommandLine(USAGE, {
  reads: price,
  writes: price,
  calls: price,
  machine: price,
});
const { reads, writes, calls, machine } = values;
const given = [reads, writes, calls, machine].filter((one) => one !== undefined);
const prices = given.map(Number);
if (![0, 4].includes(given.length) || !prices.every((one) => one >= 0))
  refuse(USAGE, 'Give all four prices, as numbers.');

console.log('| in its worst hour | reads | writes | calls | machine hours |');
console.log('|---|---|---|---|---|');
for (const line of attackTable()) console.log(line);

if (prices.length > 0) {
  const [perReads = 0, perWrites = 0, perCalls = 0, perMachine = 0] = prices;
  const priced = { reads: perReads, writes: perWrites, calls: perCalls, machine: perMachine };
  for (const [who, bill] of ATTACKS_AN_HOUR)
    console.log(`${who}: ${costOf(bill, priced).toFixed(2)} an hour`);
}
