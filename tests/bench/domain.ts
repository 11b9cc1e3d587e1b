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
import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  checkbox,
  duel,
  number,
  START,
  withBlock,
  withDaily,
} from '../../src/testing/battles.ts';

const DISTINCT_BATTLES = 500;
const WARM_UP_MS = 500;
const MEASURED_MS = 2_000;
const GOAL = 100_000;

/** Park-Miller: the same battles in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function filledDuel(random: (below: number) => number): Battle {
  const targets = [
    checkbox(),
    checkbox({ isPhotoRequired: true }),
    checkbox(),
    number(),
    number(),
    blockCheckbox(),
    blockNumber(),
  ];
  let battle = duel(targets);
  for (const userId of [ANN, BOB]) {
    for (let day = 1; day <= battle.numDays; day += 1) {
      for (let target = 1; target <= 3; target += 1) {
        const photo = random(3) > 0 ? 'targetConfirmations/x.jpg' : null;
        battle = withDaily(battle, day, target, userId, random(2) === 0, { photo });
      }
      battle = withDaily(battle, day, 4, userId, random(12_000));
      battle = withDaily(battle, day, 5, userId, random(40));
    }
    battle = withBlock(battle, 1, userId, random(2) === 0);
    battle = withBlock(battle, 2, userId, [random(50), random(50), random(50)]);
  }
  // As a document arrives: parsed, with keys of its own rather than shared literals.
  return JSON.parse(JSON.stringify(battle));
}

function perSecond(battles: readonly Battle[], work: (battle: Battle) => unknown): number {
  const run = (milliseconds: number) => {
    const start = performance.now();
    let rounds = 0;
    while (performance.now() - start < milliseconds) {
      for (const battle of battles) work(battle);
      rounds += 1;
    }
    return (rounds * battles.length) / ((performance.now() - start) / 1000);
  };
  run(WARM_UP_MS);
  return run(MEASURED_MS);
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
console.log(`duelResult  ${figure(results)} battles/s  (goal ${figure(GOAL)})`);
console.log(`nextStatus  ${figure(statuses)} battles/s`);
if (results < GOAL) process.exitCode = 1;
