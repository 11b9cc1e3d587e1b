import { expect, it } from 'vitest';

import { ANN, BOB, CAT, checkbox, duel, group, START, tickedOn } from '../testing/battles.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { statisticsFrom, statisticsOf } from './statistics.ts';
import { settleBattle } from './status.ts';

const complete = (battle: Battle) => settleBattle(battle, addDays(START, battle.numDays));
const oneDuel = duel([checkbox()]);
const trio = group([checkbox()], 7, [ANN, BOB, CAT]);

const history = [
  complete(tickedOn(oneDuel, ANN, [1])),
  complete(tickedOn(oneDuel, ANN, [1, 2])), // by knock-out: a win like any other (D168)
  complete(tickedOn(oneDuel, BOB, [3])),
  complete(oneDuel),
  complete(tickedOn(trio, ANN, [1])),
  complete(tickedOn(tickedOn(trio, ANN, [1]), BOB, [2])),
  complete(tickedOn(trio, CAT, [1])),
  oneDuel,
  { ...oneDuel, status: 'DECLINED' as const },
  { ...trio, status: 'PENDING' as const },
];

it.each([
  [ANN, { total: 4, win: 2, draw: 1, loss: 1, groupTotal: 3, groupWin: 2, groupLoss: 1 }],
  [BOB, { total: 4, win: 1, draw: 1, loss: 2, groupTotal: 3, groupWin: 1, groupLoss: 2 }],
])('counts the COMPLETE battles of %s; a shared group win is a win (D96)', (userId, expected) => {
  expect(statisticsOf(history, userId)).toEqual(expected);
});

it('never shows a negative figure when counts disagree for a moment', () => {
  const counts = { total: 1, win: 1, draw: 1, groupTotal: 0, groupWin: 1 };
  expect(statisticsFrom(counts)).toEqual({ ...counts, loss: 0, groupLoss: 0 });
});
