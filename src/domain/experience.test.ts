import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  checkbox,
  duel,
  group,
  inZones,
  START,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { levelForXp, levelProgress, wasActiveOverNight, xpAward } from './experience.ts';
import { settleBattle } from './status.ts';
import { DELETED_PLAYER_NAME } from './user.ts';

const complete = (battle: Battle) => settleBattle(battle, addDays(START, battle.numDays));

describe('xpAward (spec section 1, D10)', () => {
  const trio = group([checkbox()], 7, [ANN, BOB, CAT]);

  it.each([
    ['a win and a loss', complete(tickedOn(duel([checkbox()]), ANN, [1])), { ann: 10, bob: 1 }],
    [
      'a knock-out like a win',
      complete(tickedOn(duel([checkbox()]), BOB, [1, 2])),
      { ann: 1, bob: 10 },
    ],
    ['a draw', complete(duel([checkbox()])), { ann: 3, bob: 3 }],
    ['one winner of a group', complete(tickedOn(trio, CAT, [1])), { ann: 1, bob: 1, cat: 10 }],
    [
      'a shared win',
      complete(tickedOn(tickedOn(trio, CAT, [1]), ANN, [2])),
      { ann: 3, bob: 1, cat: 3 },
    ],
    ['a group in which nobody did anything', complete(trio), { ann: 3, bob: 3, cat: 3 }],
    ['a battle still going on', trio, { ann: 0, bob: 0, cat: 0 }],
    ['a declined battle', { ...trio, status: 'DECLINED' as const }, { ann: 0, bob: 0, cat: 0 }],
  ])('%s', (_name, battle, expected) => {
    expect(xpAward(battle)).toEqual(expected);
  });

  it('reads the stored result', () => {
    const stored = complete(tickedOn(duel([checkbox()]), ANN, [1]));
    expect(xpAward({ ...stored, days: duel([checkbox()]).days })).toEqual({ ann: 10, bob: 1 });
  });
});

describe('levelForXp (D11)', () => {
  it.each([
    [-5, 1],
    [0, 1],
    [10, 1],
    [19, 1],
    [20, 2],
    [59, 2],
    [60, 3],
    [119, 3],
    [120, 4],
    [199, 4],
    [200, 5],
  ])('%i xp is level %i', (xp, level) => {
    expect(levelForXp(xp)).toBe(level);
  });

  it('begins every level exactly where its formula says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100_000 }), (level) => {
        const begin = 10 * level * (level - 1);
        expect(levelForXp(begin)).toBe(level);
        expect(levelForXp(begin - 1)).toBe(level - 1);
      }),
    );
  });
});

const ran = (battle: Battle, since: string, today = addDays(START, 9)) =>
  wasActiveOverNight(battle, new Date(since), today, 'Etc/UTC');

describe('wasActiveOverNight (D186)', () => {
  const day = duel([checkbox()], 1);
  const far = inZones(group([checkbox()], 1), 'Etc/UTC', 'Pacific/Kiritimati');

  it.each([
    ['accepted days before', day, '2026-02-27T12:00:00Z', true],
    ['accepted in the last minute of its only day', day, '2026-03-02T23:59:00Z', true],
    ['accepted after its last day', day, '2026-03-03T00:00:00Z', false],
    ['accepted after its last day for one of its players', far, '2026-03-02T10:00:00Z', false],
    ['accepted in time by everybody', far, '2026-03-02T09:59:00Z', true],
  ])('attack 64: a battle that was %s', (_what, battle, since, expected) => {
    expect(ran(battle, since)).toBe(expected);
  });

  it('knocks nobody out in a group', () => {
    expect(ran(tickedOn(group([checkbox()]), ANN, [1, 2]), '2026-03-05T12:00:00Z')).toBe(true);
  });

  it('waits for nobody who has deleted the account, whose zone is gone', () => {
    const left = { ...day, opponent: { id: BOB, username: DELETED_PLAYER_NAME } };
    const zoned = inZones(left, 'Etc/UTC');
    const late = new Date('2026-03-02T23:00:00Z');
    expect(wasActiveOverNight(zoned, late, addDays(START, 9), 'Etc/GMT-14')).toBe(true);
  });

  it('attack 64: a battle knocked out before anybody accepted it', () => {
    const knockedOut = tickedOn(duel([checkbox()]), ANN, [1, 2]);
    expect(ran(knockedOut, '2026-03-03T12:00:00Z')).toBe(true);
    expect(ran(knockedOut, '2026-03-04T00:00:00Z')).toBe(false);
  });
});

describe('levelProgress', () => {
  it.each([
    [0, { level: 1, gained: 0, needed: 20 }],
    [19, { level: 1, gained: 19, needed: 20 }],
    [20, { level: 2, gained: 0, needed: 40 }],
    [75, { level: 3, gained: 15, needed: 60 }],
  ])('of %i XP', (xp, expected) => {
    expect(levelProgress(xp)).toEqual(expected);
  });

  it('agrees with the level, and stays within it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (xp) => {
        const { level, gained, needed } = levelProgress(xp);
        expect(level).toBe(levelForXp(xp));
        expect(gained).toBeGreaterThanOrEqual(0);
        expect(gained).toBeLessThan(needed);
        expect(levelForXp(xp - gained + needed)).toBe(level + 1);
      }),
    );
  });
});
