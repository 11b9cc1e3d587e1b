import { expect, it } from 'vitest';
import { type Battle, roundsOf, settleBattle } from '../../../domain/index.ts';
import {
  checkbox,
  duel,
  group,
  number,
  tickedOn,
  withDaily,
} from '../../../testing/sample-battles.ts';
import { decisionText } from './decision-text.ts';

const AFTERWARDS = '2026-04-01';
const TWO = [checkbox(), checkbox({ title: 'Read' })];

it.each<[string, Battle, string]>([
  ['a knock-out', tickedOn(duel([checkbox()]), 'ann', [1, 3]), 'Knock-out on day 3'],
  ['more HP', tickedOn(duel([checkbox()], 3), 'ann', [2]), 'More HP: 3 to 1'],
  [
    'more days',
    tickedOn(withDaily(tickedOn(duel(TWO, 3), 'ann', [1, 2]), 3, 2, 'bob', true), 'bob', [3]),
    'Equal HP, more days won: 2 to 1',
  ],
  [
    'higher numbers',
    withDaily(withDaily(duel([number()], 3), 1, 1, 'ann', 9000), 2, 1, 'bob', 10),
    'Equal HP and days won, higher numbers',
  ],
  ['nothing', duel([checkbox()], 3), 'Equal HP, days won and numbers'],
  ['points in a group', tickedOn(group([checkbox()], 3), 'ann', [1]), 'Most points: 1 point'],
  [
    'points that are shared',
    tickedOn(tickedOn(group([checkbox()], 3), 'ann', [1, 2]), 'bob', [2, 3]),
    'Equal at the top: 2 points each',
  ],
])('says that %s decided it', (_what, battle, text) => {
  const over = settleBattle(battle, AFTERWARDS);
  expect(decisionText(over, roundsOf(over, AFTERWARDS))).toBe(text);
});
