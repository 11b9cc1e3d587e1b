import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  blockCheckbox,
  checkbox,
  duel,
  group,
  requestedGroup,
  START,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle, BattleStatus } from './battle.ts';
import { finishDate } from './battle-days.ts';
import { addDays } from './calendar.ts';
import {
  asPlayed,
  isOpenForEntries,
  isOver,
  maySettle,
  nextStatus,
  settleBattle,
  verifyBattle,
} from './status.ts';

const on = (offset: number) => addDays(START, offset);
const when = (today: number, settled = today) => ({ today: on(today), settled: on(settled) });
const inStatus = (battle: Battle, status: BattleStatus): Battle => ({ ...battle, status });
const knockedOut = tickedOn(duel([checkbox()]), ANN, [1, 2]);
const blocksOnly = duel([blockCheckbox()]);

// Spec section 4, "Automatic on load". The battle starts on day 0 and its last day is 6.
describe('nextStatus', () => {
  it.each([
    ['a request on the eve of its start', inStatus(blocksOnly, 'PENDING'), -1, 'PENDING'],
    [
      'a request on its start date is still acceptable (D105)',
      inStatus(blocksOnly, 'PENDING'),
      0,
      'PENDING',
    ],
    ['a request whose start has passed', inStatus(blocksOnly, 'PENDING'), 1, 'DECLINED'],
    ['a duel before its start', blocksOnly, -3, 'ACTIVE'],
    ['a duel on its last day', blocksOnly, 6, 'ACTIVE'],
    ['a duel after its last day', blocksOnly, 7, 'COMPLETE'],
    ['a knock-out on the day itself', knockedOut, 1, 'ACTIVE'],
    ['a knock-out once the day has rolled over', knockedOut, 2, 'COMPLETE'],
    ['a group on its last day', group([checkbox()]), 6, 'ACTIVE'],
    ['a group after its last day', group([checkbox()]), 7, 'COMPLETE'],
    ['a group knows no knock-out', tickedOn(group([checkbox()]), ANN, [1, 2, 3]), 3, 'ACTIVE'],
    ['COMPLETE is final', inStatus(blocksOnly, 'COMPLETE'), 0, 'COMPLETE'],
    ['DECLINED is final', inStatus(blocksOnly, 'DECLINED'), 30, 'DECLINED'],
  ] as const)('%s', (_name, battle, offset, expected) => {
    expect(nextStatus(battle, on(offset))).toBe(expected);
  });

  it('does not look at who has accepted (D57)', () => {
    const accepted = group([checkbox()]);
    expect(nextStatus(inStatus(accepted, 'PENDING'), on(0))).toBe('PENDING');
  });

  it('leaves a status it does not know alone (D92)', () => {
    const odd: Battle = JSON.parse(JSON.stringify({ ...blocksOnly, status: 'PAUSED' }));
    expect(nextStatus(odd, on(30))).toBe('PAUSED');
    expect(settleBattle(odd, on(30))).toBe(odd);
  });
});

describe('isOver', () => {
  it('asks the calendar and the entries, not the status', () => {
    expect(isOver(inStatus(knockedOut, 'PENDING'), on(2))).toBe(true);
    expect(isOver(inStatus(blocksOnly, 'COMPLETE'), on(2))).toBe(false);
  });

  it.each(['9999-12-31', '9999-12-26'])(
    'attack 28: a battle from %s, whose last day has no date, is never over',
    (startDate) => {
      const endless = tickedOn({ ...duel([checkbox()]), startDate }, ANN, [1, 2]);
      for (const today of [on(0), on(400), '9999-12-31']) {
        expect(isOver(endless, today)).toBe(false);
        expect(nextStatus(endless, today)).toBe('ACTIVE');
        const forged = inStatus(endless, 'COMPLETE');
        expect(verifyBattle(forged, today)).toMatchObject({ status: 'ACTIVE', result: null });
      }
    },
  );

  it('the last date of all can be past a battle', () => {
    expect(isOver({ ...blocksOnly, startDate: '9999-12-24' }, '9999-12-31')).toBe(true);
  });
});

describe('isOpenForEntries', () => {
  it.each([
    ['before its first day', blocksOnly, when(-1), false],
    ['on its first day', blocksOnly, when(0), true],
    ['on its last day', blocksOnly, when(6), true],
    ['after its last day', blocksOnly, when(7), false],
    ['after it for the player alone', blocksOnly, when(7, 6), false],
    ['before it is accepted', inStatus(blocksOnly, 'PENDING'), when(0), false],
    ['in the night of a knock-out, for the other player', knockedOut, when(2, 1), true],
    ['once the knock-out counts for everybody', knockedOut, when(2), false],
  ])('%s', (_when, battle, at, expected) => {
    expect(isOpenForEntries(battle, at)).toBe(expected);
  });
});

describe('settleBattle', () => {
  it('completes a duel with the result of its entries', () => {
    const settled = settleBattle(knockedOut, on(2));
    expect(settled.status).toBe('COMPLETE');
    expect(settled.result).toMatchObject({ kOWin: true, winner: { id: ANN, username: 'Ann' } });
  });

  it('completes a group with its winners', () => {
    const settled = settleBattle(tickedOn(group([checkbox()]), BOB, [1]), on(7));
    expect(settled.result).toEqual({ draw: false, winners: [{ id: BOB, username: 'Bob' }] });
  });

  it('declines an expired request without a result', () => {
    const settled = settleBattle(inStatus(blocksOnly, 'PENDING'), on(1));
    expect(settled).toEqual({ ...blocksOnly, status: 'DECLINED' });
  });

  it('gives back the same battle when nothing is due', () => {
    expect(settleBattle(blocksOnly, on(3))).toBe(blocksOnly);
  });
});

describe('verifyBattle (K4)', () => {
  const complete = settleBattle(knockedOut, on(2));

  it('lets a right result stand, whatever the order of its keys', () => {
    expect(verifyBattle(complete, on(30))).toBe(complete);
    const { winner, ...rest } = { winner: null, ...complete.result };
    const reordered = { ...complete, result: { ...rest, winner } } as Battle;
    expect(verifyBattle(reordered, on(30))).toBe(reordered);
  });

  it.each([
    ['another winner', { winner: { id: BOB, username: 'Bob' } }],
    ['an invented HP', { challengerHp: 40 }],
    ['a winner under another name', { winner: { id: ANN, username: 'Zoe' } }],
  ])('overwrites %s', (_name, forged) => {
    const battle = { ...complete, result: { ...complete.result, ...forged } } as Battle;
    expect(verifyBattle(battle, on(30))).toEqual(complete);
  });

  it('fills in a missing result', () => {
    expect(verifyBattle({ ...complete, result: null }, on(30))).toEqual(complete);
  });

  it('sets back to ACTIVE what was completed without being over', () => {
    const early = inStatus({ ...blocksOnly, result: complete.result ?? null }, 'COMPLETE');
    expect(verifyBattle(early, on(3))).toEqual({ ...blocksOnly, status: 'ACTIVE', result: null });
  });

  it('settles a battle that nobody opened', () => {
    expect(verifyBattle(knockedOut, on(30)).status).toBe('COMPLETE');
    expect(verifyBattle(inStatus(blocksOnly, 'PENDING'), on(30)).status).toBe('DECLINED');
  });
});

/** When that day is over in UTC-12. */
const endOf = (date: string) => Date.parse(`${addDays(date, 1)}T12:00:00Z`);

describe('maySettle', () => {
  /** Bob has accepted, Cat has not. */
  const request = requestedGroup([CAT]);

  it.each([
    ['who completes a battle, until its last day', blocksOnly, finishDate(blocksOnly)],
    ['who has accepted a request, until its first day', request, START],
  ])('%s is past in UTC-12', (_who, battle, date) => {
    expect(maySettle(battle, BOB, new Date(endOf(date) - 1))).toBe(false);
    expect(maySettle(battle, BOB, new Date(endOf(date)))).toBe(true);
  });

  it.each([ANN, CAT])('lets a request expire for who may decline it: %s', (userId) => {
    expect(maySettle(request, userId, new Date(`${START}T12:00:00Z`))).toBe(true);
  });

  it('completes nothing without a date', () => {
    const undated = { ...blocksOnly, startDate: 'never' };
    expect(maySettle(undated, ANN, new Date('2099-01-01'))).toBe(false);
  });
});

describe('asPlayed (K4)', () => {
  const complete = settleBattle(knockedOut, on(2));

  it('attack 29: an invented result gives way to that of the entries', () => {
    const forged = { ...complete, result: { ...complete.result, challengerHp: 40 } } as Battle;
    expect(asPlayed(forged, on(30))).toEqual(complete);
    expect(asPlayed(complete, on(30))).toBe(complete);
  });

  it('attack 28: what was completed without being over runs on', () => {
    const early = inStatus({ ...blocksOnly, result: complete.result ?? null }, 'COMPLETE');
    expect(asPlayed(early, on(6))).toMatchObject({ status: 'ACTIVE', result: null });
    expect(asPlayed(early, on(7))).toMatchObject({ status: 'COMPLETE', result: { draw: true } });
  });

  it('is over as soon as the entries say so, whoever stores it later', () => {
    expect(asPlayed(knockedOut, on(2))).toEqual(complete);
    expect(asPlayed(blocksOnly, on(2))).toBe(blocksOnly);
  });

  it('waits for the answer to a request until its start has passed', () => {
    const request = inStatus(blocksOnly, 'PENDING');
    expect(asPlayed(request, on(0))).toBe(request);
    expect(asPlayed(request, on(1))).toEqual(inStatus(blocksOnly, 'DECLINED'));
  });

  it('leaves alone what only a later version can score (K3)', () => {
    const later: Battle = JSON.parse(JSON.stringify(complete).replaceAll('"checkbox"', '"slider"'));
    expect(asPlayed(later, on(1))).toBe(later);
    expect(asPlayed(later, on(30))).toBe(later);
  });
});
