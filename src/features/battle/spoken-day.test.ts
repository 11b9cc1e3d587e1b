import { expect, it } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import { checkbox, duel, group, tickedOn } from '../../testing/sample-battles.ts';
import { spokenDay } from './spoken-day.ts';

const on = (today: string, settled = today) => ({ today, settled });
const MARCH_5 = on('2026-03-05');
const MARCH_6 = on('2026-03-06');
const TARGETS = [checkbox(), checkbox(), checkbox()];

/** The group with that name for one of its players. */
function renamed(battle: Battle, id: string, username: string): Battle {
  const { contestants = {} } = battle;
  const player = contestants[id];
  return player
    ? { ...battle, contestants: { ...contestants, [id]: { ...player, username } } }
    : battle;
}

const even = tickedOn(tickedOn(duel(TARGETS), 'ann', [1, 2]), 'bob', [1]);
const knockedOut = tickedOn(duel([checkbox()]), 'ann', [1, 2]);
const four = ['bob', 'cat', 'dan'].reduce(
  (battle, id) => tickedOn(battle, id, [5]),
  tickedOn(tickedOn(tickedOn(group(TARGETS), 'bob', [1, 2]), 'ann', [3]), 'cat', [2]),
);
const dashed = renamed(four, 'bob', 'B-2-be');

it.each<[string, Battle, number, string, ReturnType<typeof on>, string]>([
  ['a won day', even, 2, 'ann', MARCH_5, 'Tuesday 03 Mar, you won 1 to 0'],
  ['a lost day', even, 2, 'bob', MARCH_5, 'Tuesday 03 Mar, you lost 0 to 1'],
  ['a shared day', even, 1, 'ann', MARCH_5, 'Monday 02 Mar, a draw'],
  ['today', even, 4, 'ann', MARCH_5, 'Thursday 05 Mar, today'],
  ['a day ahead', even, 5, 'ann', MARCH_5, 'Friday 06 Mar, still ahead'],
  [
    'a day that is not over for the other side',
    even,
    2,
    'ann',
    on('2026-03-04', '2026-03-03'),
    'Tuesday 03 Mar, not final yet, 1 to 0 so far',
  ],
  ['a day after a knock-out', knockedOut, 6, 'ann', MARCH_5, 'Saturday 07 Mar, you won by KO'],
  ['the same for the loser', knockedOut, 3, 'bob', MARCH_5, 'Wednesday 04 Mar, you lost by KO'],
  ['a day of the group that I won', four, 1, 'bob', MARCH_6, 'Monday 02 Mar, you won'],
  ['a day that another won', four, 1, 'ann', MARCH_6, 'Monday 02 Mar, Bob won'],
  ['a day that others share', four, 2, 'ann', MARCH_6, 'Tuesday 03 Mar, Bob and Cat won'],
  [
    'a day that three share',
    four,
    5,
    'ann',
    on('2026-03-07'),
    'Friday 06 Mar, Bob, Cat and Dan won',
  ],
  ['a day on which nobody did anything', four, 4, 'ann', MARCH_6, 'Thursday 05 Mar, a draw'],
  [
    'a day of the group that others lead and that is not over for all',
    four,
    2,
    'ann',
    on('2026-03-04', '2026-03-03'),
    'Tuesday 03 Mar, not final yet, Bob and Cat ahead so far',
  ],
  [
    'the same for one of them',
    four,
    2,
    'cat',
    on('2026-03-04', '2026-03-03'),
    'Tuesday 03 Mar, not final yet, Bob and you ahead so far',
  ],
  [
    'the same where one has a dash in the name',
    dashed,
    1,
    'ann',
    on('2026-03-03', '2026-03-02'),
    'Monday 02 Mar, not final yet, B-2-be ahead so far',
  ],
  [
    'the same before anybody has done anything',
    four,
    4,
    'ann',
    on('2026-03-06', '2026-03-05'),
    'Thursday 05 Mar, not final yet, a draw so far',
  ],
])('says %s', (_name, battle, dayNumber, userId, when, expected) => {
  expect(spokenDay(battle, dayNumber, userId, when)).toBe(expected);
});
