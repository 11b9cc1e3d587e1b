/**
 * Part of `npm run bench:emulator`: how long the rules engine takes to decide one entry in the largest duel
 * (31 days, 10 daily and 10 block targets), with turning both documents into rules values.
 */
import { percentile } from '../../scripts/statistics.mjs';
import { activated, type Battle, recordDailyEntry } from '../../src/domain/index.ts';
import { withField } from '../rules/fixtures.ts';
import { largestDuel, usersOf } from '../rules/largest-battles.ts';
import { decideWrite } from '../rules/rules-engine.ts';

const WARM_UP_RUNS = 200;
const RUNS = 1_000;
const GOAL_MS = 1;

const START = '2026-03-02';
const NOW = new Date(`${START}T12:00:00Z`);
const PLAYERS = ['alice', 'bob'] as const;
const PATH = 'battles/largest';

const before: Battle = activated(largestDuel(START, PLAYERS));
const entry = {
  userId: 'alice',
  dayKey: 'day1',
  targetKey: 'target1',
  photo: 'targetConfirmations/alice_00000000-0000-4000-8000-000000000000.jpg',
  hide: false,
  at: 1,
};
const recorded = recordDailyEntry(
  before,
  'alice',
  { ...entry, input: 7 },
  { today: START, settled: START },
);
if (!recorded.ok) throw new Error(`The entry is refused by the game: ${recorded.reason}`);
/** As a phone sends it, with the server's time at which it arrives (D109). */
const after = withField(recorded.battle, 'days.day1.target1.alice.receivedAt', NOW);

/** Milliseconds of one decision. */
function decide(): number {
  const startedAt = performance.now();
  const decision = decideWrite({
    userId: 'alice',
    now: NOW,
    path: PATH,
    before: { ...usersOf(before), [PATH]: before },
    after: { [PATH]: after },
  });
  const duration = performance.now() - startedAt;
  if (!decision.allowed) throw new Error(decision.reason);
  return duration;
}

for (let run = 0; run < WARM_UP_RUNS; run += 1) decide();
const durations = Array.from({ length: RUNS }, decide);
const at = (fraction: number) => percentile(durations, fraction);
console.log(
  `an entry in the largest duel, decided by the rules: median ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms (goal ${GOAL_MS} ms)`,
);
