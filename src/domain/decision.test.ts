import { expect, it } from 'vitest';

import { decisionOf } from './decision.ts';
import type { DuelResult } from './result.ts';

const LEVEL: DuelResult = {
  draw: false,
  winner: { id: 'ann', username: 'Ann' },
  challengerDayTally: 3,
  opponentDayTally: 3,
  challengerTargetTally: 0,
  opponentTargetTally: 0,
  kOWin: false,
  challengerHp: 4,
  opponentHp: 4,
};

it.each<[string, Partial<DuelResult>, ReturnType<typeof decisionOf>]>([
  ['a knock-out, whatever the HP', { kOWin: true, opponentHp: 0 }, 'knock-out'],
  ['more HP, whatever the days', { opponentHp: 3, opponentDayTally: 5 }, 'hp'],
  ['more days won, with equal HP', { challengerDayTally: 4 }, 'days'],
  ['higher numbers, where all else is equal', {}, 'numbers'],
  ['nothing, after a draw', { draw: true, winner: null }, null],
])('a duel is decided by %s', (_what, result, decision) => {
  expect(decisionOf({ ...LEVEL, ...result })).toBe(decision);
});
