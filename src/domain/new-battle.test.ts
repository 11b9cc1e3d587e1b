import { describe, expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  CAT,
  checkbox,
  number,
  player,
  START,
  terms,
} from '../testing/sample-battles.ts';
import { allDays } from './battle-days.ts';
import { newDuel, newGroup } from './new-battle.ts';

const stretch = checkbox({ id: 'u1', description: 'ten minutes' });
const steps = number({ id: 'u2' });
const run = blockCheckbox({ id: 'u3' });

describe('newDuel', () => {
  const battle = newDuel({
    id: 'b1',
    challenger: { id: ANN, username: 'Ann', timeZone: 'Europe/London' },
    opponent: { id: BOB, username: 'Bob' },
    terms: { ...terms([stretch, run, steps], 2), prize: 'Dinner', description: 'No excuses' },
  });

  it('is a PENDING request of the challenger, with the starting HP on both sides', () => {
    const { days, blockTargets, ...rest } = battle;
    expect(Object.keys({ ...days, ...blockTargets })).toEqual(['day1', 'blockTarget1']);
    expect(rest).toEqual({
      id: 'b1',
      title: 'Ann vs Bob',
      description: 'No excuses',
      prize: 'Dinner',
      startDate: START,
      numDays: 2,
      status: 'PENDING',
      isGroupBattle: false,
      userIds: [ANN, BOB],
      result: null,
      challenger: { id: ANN, username: 'Ann', hp: 4, zeroHpDate: null, timeZone: 'Europe/London' },
      opponent: { id: BOB, username: 'Bob', hp: 4, zeroHpDate: null },
      version: 1,
      previousTerms: null,
    });
  });

  it('stores its first day alone, the targets keyed from 1 without gaps (D46, D88)', () => {
    expect(battle.days).toEqual({
      day1: {
        date: '2026-03-02',
        dayKey: 'day1',
        target1: { ...stretch, targetKey: 'target1' },
        target2: { ...steps, targetKey: 'target2' },
      },
    });
    expect(battle.blockTargets).toEqual({ blockTarget1: { ...run, targetKey: 'blockTarget1' } });
  });

  it('starts with 1 HP when there are only block targets', () => {
    const blocksOnly = newDuel({
      id: 'b2',
      challenger: { id: ANN, username: 'Ann' },
      opponent: { id: BOB, username: 'Bob' },
      terms: terms([run, blockNumber()], 31),
    });
    expect([blocksOnly.challenger.hp, blocksOnly.opponent?.hp]).toEqual([1, 1]);
    expect(Object.keys(allDays(blocksOnly))).toHaveLength(31);
    expect(allDays(blocksOnly)['day31']).toEqual({ date: '2026-04-01', dayKey: 'day31' });
  });

  it('holds no undefined field, which Firestore would reject', () => {
    expect(battle).toStrictEqual(JSON.parse(JSON.stringify(battle)));
  });
});

describe('newGroup', () => {
  const battle = newGroup({
    id: 'g1',
    creator: { ...player(ANN), timeZone: 'Asia/Tokyo' },
    opponents: [player(BOB), player(CAT)],
    terms: terms([stretch]),
  });

  it('is a PENDING request that only its creator has accepted', () => {
    expect(battle).toMatchObject({
      title: "Ann's battle",
      status: 'PENDING',
      isGroupBattle: true,
      userIds: [ANN, BOB, CAT],
      version: 1,
    });
    expect(battle.contestants).toEqual({
      ann: { ...player(ANN), accepted: true, timeZone: 'Asia/Tokyo' },
      bob: { ...player(BOB), accepted: false },
      cat: { ...player(CAT), accepted: false },
    });
  });

  it('has a creator without HP and no opponent (D85)', () => {
    expect(battle.challenger).toEqual({ id: ANN, username: 'Ann' });
    expect(battle).not.toHaveProperty('opponent');
    expect(battle).toStrictEqual(JSON.parse(JSON.stringify(battle)));
  });
});
