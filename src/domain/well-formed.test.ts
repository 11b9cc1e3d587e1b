import { describe, expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  BOB,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  number,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle, BattleDay } from './battle.ts';
import { isWellFormed } from './well-formed.ts';

const battle = duel([checkbox(), number(), blockCheckbox()]);

const { day1 } = battle.days;
const asked: Battle = { ...battle, status: 'PENDING', days: { ...(day1 && { day1 }) } };

function withDay2(change: (day: BattleDay) => BattleDay): Battle {
  const { day2 } = battle.days;
  if (!day2) throw new Error('day2 is missing');
  return { ...battle, days: { ...battle.days, day2: change(day2) } };
}

const ten = (target: typeof checkbox) => Array.from({ length: 10 }, () => target());

describe('isWellFormed', () => {
  it.each([
    ['a duel', battle],
    ['a played duel', tickedOn(battle, ANN, [1, 2])],
    ['a duel after a proposal', { ...battle, userIds: [BOB, ANN] }],
    ['a duel with block targets only', duel([blockCheckbox()], 31)],
    ['a duel with 10 targets of each kind', duel([...ten(checkbox), ...ten(blockCheckbox)])],
    ['a group of three', group([checkbox()], 7, [ANN, BOB, CAT])],
    ['a group of four', group([checkbox()], 1)],
    ['a request, which has its first day alone', asked],
    ['a request that was declined', { ...asked, status: 'DECLINED' as const }],
  ])('takes %s', (_name, given) => {
    expect(isWellFormed(given)).toBe(true);
  });

  it.each([
    ['a running battle with its first day alone', { ...asked, status: 'ACTIVE' as const }],
    ['a duel with oneself', { ...battle, userIds: [ANN, ANN] }],
    ['a duel with a player twice', { ...battle, userIds: [ANN, BOB, BOB] }],
    ['a duel with a third', { ...battle, userIds: [ANN, BOB, CAT] }],
    ['a duel of others', { ...battle, userIds: [CAT, DAN] }],
    ['a duel of one with another than it says', { ...battle, userIds: [ANN, CAT] }],
    ['a group of two', group([checkbox()], 7, [ANN, BOB])],
    ['a group of five', group([checkbox()], 7, [ANN, BOB, CAT, DAN, 'eve'])],
    ['a group without one of its contestants', { ...group([checkbox()]), contestants: {} }],
    ['more days than it says', { ...battle, numDays: 6 }],
    ['fewer days than it says', { ...battle, numDays: 8 }],
    ['a last day after the year 9999', { ...battle, startDate: '9999-12-31' }],
    ['a first day that is no date', { ...battle, startDate: '2026-02-30' }],
    ['half a day', { ...battle, numDays: 6.5 }],
    [
      'a day under another name',
      { ...duel([blockCheckbox()], 1), days: { ...(day1 && { day0: day1 }) } },
    ],
    ['no day', duel([blockCheckbox()], 0)],
    ['32 days', duel([checkbox()], 32)],
    [
      'a target less on one day',
      withDay2(({ target2: _dropped, ...day }) => ({ ...day, date: '', dayKey: 'day2' })),
    ],
    [
      'a target more on one day',
      withDay2((day) => ({ ...day, target3: { ...checkbox(), targetKey: 'target3' } })),
    ],
    [
      'another target on one day',
      withDay2((day) => ({ ...day, target2: { ...checkbox(), targetKey: 'target2' } })),
    ],
    [
      'a photo dropped on one day',
      withDay2((day) => ({
        ...day,
        target1: { ...checkbox({ isPhotoRequired: true }), targetKey: 'target1' },
      })),
    ],
    ['no targets', duel([])],
    ['11 daily targets', duel([...ten(checkbox), checkbox()])],
    ['11 block targets', duel([...ten(blockCheckbox), blockCheckbox()])],
  ])('does not take %s', (_name, given) => {
    expect(isWellFormed(given)).toBe(false);
  });
});
