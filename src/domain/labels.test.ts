import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  requestedGroup,
  START,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle, BattleStatus } from './battle.ts';
import { addDays } from './calendar.ts';
import { outcomeLabel, startLabel, unansweredText } from './labels.ts';
import { settleBattle } from './status.ts';

const complete = (battle: Battle) => settleBattle(battle, addDays(START, battle.numDays));

// Spec section 4, "List labels". The battle starts on 02 Mar and lasts 7 days.
describe('startLabel', () => {
  it.each([
    ['a future start', 'ACTIVE', -1, 'Start Date: 02 Mar'],
    ['a future start of a request', 'PENDING', -9, 'Start Date: 02 Mar'],
    ['a declined battle with a future date (D107)', 'DECLINED', -1, 'Start Date: 02 Mar'],
    ['today', 'ACTIVE', 0, 'Starts Today!'],
    ['today, not yet accepted', 'PENDING', 0, 'Starts Today!'],
    ['the second day', 'ACTIVE', 1, 'Day 2'],
    ['the last day', 'ACTIVE', 6, 'Day 7'],
    ['after the last day, not yet completed', 'ACTIVE', 7, 'Finished'],
    ['a knock-out inside the duration (D107)', 'COMPLETE', 3, 'Finished'],
    ['a declined battle', 'DECLINED', 3, 'Finished'],
  ] as const)('%s', (_name, status: BattleStatus, offset, expected) => {
    expect(startLabel({ ...duel([checkbox()]), status }, addDays(START, offset))).toBe(expected);
  });

  it("writes September as 'Sep'", () => {
    expect(startLabel({ ...duel([checkbox()]), startDate: '2026-09-04' }, START)).toBe(
      'Start Date: 04 Sep',
    );
  });
});

describe('outcomeLabel', () => {
  const duelWon = complete(tickedOn(duel([checkbox()]), ANN, [1]));
  const duelKnockedOut = complete(tickedOn(duel([checkbox()]), ANN, [1, 2]));
  const groupShared = complete(tickedOn(tickedOn(group([checkbox()]), BOB, [1]), DAN, [1]));

  it.each([
    ['a duel won', duelWon, ANN, 'Won'],
    ['a duel lost', duelWon, BOB, 'Lost'],
    ['a draw', complete(duel([checkbox()])), BOB, 'Draw'],
    ['won by knock-out', duelKnockedOut, ANN, 'Won by KO'],
    ['lost by knock-out', duelKnockedOut, BOB, 'Lost by KO'],
    ['a group won alone', complete(tickedOn(group([checkbox()]), CAT, [1])), CAT, 'Won'],
    ['a group somebody else won', complete(tickedOn(group([checkbox()]), CAT, [1])), ANN, 'Lost'],
    ['a shared win', groupShared, DAN, 'Draw'],
    ['a win that others share', groupShared, ANN, 'Lost'],
    ['declined', { ...duel([checkbox()]), status: 'DECLINED' as const }, ANN, 'Declined'],
    ['a duel going on, seen by the challenger', duel([checkbox()]), ANN, 'vs Bob'],
    ['a duel going on, seen by the opponent', duel([checkbox()]), BOB, 'vs Ann'],
    [
      'a pending group',
      { ...group([checkbox()]), status: 'PENDING' as const },
      CAT,
      'vs Ann, Bob, Dan',
    ],
  ])('%s', (_name, battle, userId, expected) => {
    expect(outcomeLabel(battle, userId)).toBe(expected);
  });

  it('speaks of the valid result that the battle holds', () => {
    expect(outcomeLabel({ ...duelWon, result: duelKnockedOut.result ?? null }, BOB)).toBe(
      'Lost by KO',
    );
  });

  it('derives a missing result as if all days were past', () => {
    expect(outcomeLabel({ ...duelKnockedOut, result: null }, ANN)).toBe('Won by KO');
  });
});

// D193: beside the label of a request that ran out.
it.each([
  ['a duel', duel([checkbox()]), 'Nobody answered in time.'],
  ['a group in which nobody is', requestedGroup([BOB, CAT]), 'Nobody answered in time.'],
  ['a group in which somebody is', requestedGroup([CAT]), 'Not everybody answered in time.'],
])('says of %s who has not answered', (_what, battle, text) => {
  expect(unansweredText(battle)).toBe(text);
});
