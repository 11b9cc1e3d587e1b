/**
 * `npm run bench:domain`: battles per second on one core for a full result of a 7-day duel with
 * 5 daily and 2 block targets, and for `nextStatus` as on opening the app.
 */
import {
  addDays,
  type Battle,
  duelResult,
  finishDate,
  nextStatus,
} from '../../src/domain/index.ts';
import { randomNumbers } from '../../src/testing/random-numbers.ts';
import { START } from '../../src/testing/sample-battles.ts';
import { type Spread, spreadOf } from './budget.ts';
import { filledDuel } from './filled-duel.ts';

/** Different ones, yet so few that the figure is the game's and not that of a busy machine's memory. */
const DISTINCT_BATTLES = 100;
const RUNS = 9;
const RUN_MS = 400;
const GOAL = 100_000;

/** Battles per second over `RUNS` runs, after one more that warms up. */
function perSecond(battles: readonly Battle[], work: (battle: Battle) => unknown): Spread {
  const run = () => {
    const start = performance.now();
    let rounds = 0;
    while (performance.now() - start < RUN_MS) {
      for (const battle of battles) work(battle);
      rounds += 1;
    }
    return (rounds * battles.length) / ((performance.now() - start) / 1000);
  };
  run();
  return spreadOf(Array.from({ length: RUNS }, run));
}

const random = randomNumbers(20_260_302);
const battles = Array.from({ length: DISTINCT_BATTLES }, () => filledDuel(random));
const [sample] = battles;
if (!sample) throw new Error('no battles to measure');
const afterwards = addDays(finishDate(sample), 1);
const midway = addDays(START, 3);

const results = perSecond(battles, (battle) => duelResult(battle, afterwards));
const statuses = perSecond(battles, (battle) => nextStatus(battle, midway));
const figure = (value: number) => Math.round(value).toLocaleString('en');
const line = ({ median, least, most }: Spread) =>
  `${figure(median)} battles/s (${figure(least)} to ${figure(most)})`;
console.log(`duelResult  ${line(results)}, goal ${figure(GOAL)}`);
console.log(`nextStatus  ${line(statuses)}`);
if (results.median < GOAL) process.exitCode = 1;
