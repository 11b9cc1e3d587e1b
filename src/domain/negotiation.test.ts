import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  checkbox,
  duel,
  group,
  must,
  number,
  START,
  terms,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import {
  acceptBattle,
  declineBattle,
  editBattle,
  type Move,
  proposeChanges,
} from './negotiation.ts';
import { isWaitingFor, mayDecline, mayEdit, mayPropose, pendingApprovalBy } from './request.ts';
import { newDuel } from './new-battle.ts';

const pending = (battle: Battle): Battle => ({ ...battle, status: 'PENDING' });
const request = pending(duel([checkbox()]));
const groupRequest = pending(group([checkbox()], 7, [ANN, BOB, CAT]));

function move(userId: string, fields: Partial<Move> = {}): Move {
  return { userId, version: 1, settled: START, ...fields };
}

const names = (battle: Battle) => pendingApprovalBy(battle).map(({ username }) => username);

describe('who may do what on a request (spec section 6)', () => {
  const half = must(acceptBattle(groupRequest, move(BOB)));

  it.each([
    // battle, player, answer, edit, propose, decline
    ['the challenger of a duel', request, ANN, false, true, false, true],
    ['the opponent of a duel', request, BOB, true, false, true, true],
    ['a stranger', request, CAT, false, false, false, false],
    ['the creator of a group', groupRequest, ANN, false, true, false, true],
    ['a contestant who has not accepted', groupRequest, BOB, true, false, false, true],
    ['a contestant who has accepted (D138)', half, BOB, false, false, false, false],
    ['the opponent of a running duel', duel([checkbox()]), BOB, false, false, false, false],
    ['the challenger of a running duel', duel([checkbox()]), ANN, false, false, false, false],
  ])('%s', (_name, battle, userId, answer, edit, propose, decline) => {
    expect({
      answer: isWaitingFor(battle, userId),
      edit: mayEdit(battle, userId),
      propose: mayPropose(battle, userId),
      decline: mayDecline(battle, userId),
    }).toEqual({ answer, edit, propose, decline });
  });

  it('names those whose approval is pending (D53)', () => {
    expect(names(request)).toEqual(['Bob']);
    expect(names(groupRequest)).toEqual(['Bob', 'Cat']);
    expect(names(half)).toEqual(['Cat']);
    expect(names(duel([checkbox()]))).toEqual([]);
  });
});

describe('acceptBattle', () => {
  it('moves a duel from PENDING to ACTIVE and stores the zone (K2)', () => {
    const battle = must(acceptBattle(request, move(BOB, { timeZone: 'Asia/Tokyo' })));
    expect(battle.status).toBe('ACTIVE');
    expect(battle.opponent).toEqual({
      id: BOB,
      username: 'Bob',
      hp: 2,
      zeroHpDate: null,
      timeZone: 'Asia/Tokyo',
      acceptedVersion: 1,
    });
    expect({ ...battle, status: 'PENDING', opponent: request.opponent }).toEqual(request);
  });

  it('writes out the days of the battle, and drops what only a request needs', () => {
    const sent = newDuel({
      id: 'duel',
      challenger: { id: ANN, username: 'Ann' },
      opponent: { id: BOB, username: 'Bob' },
      terms: terms([checkbox(), number()], 3),
    });
    const edited = must(editBattle(sent, move(ANN), terms([checkbox(), number()], 3)));
    const battle = must(acceptBattle(edited, move(BOB, { version: 2 })));
    const { date: _date, dayKey: _dayKey, ...targets } = sent.days['day1'] ?? {};
    expect(battle.days).toEqual({
      day1: { date: '2026-03-02', dayKey: 'day1', ...targets },
      day2: { date: '2026-03-03', dayKey: 'day2', ...targets },
      day3: { date: '2026-03-04', dayKey: 'day3', ...targets },
    });
    expect(battle).not.toHaveProperty('previousTerms');
    expect(battle.opponent?.acceptedVersion).toBe(2);
  });

  it('keeps a zone once written', () => {
    const zoned = must(acceptBattle(request, move(BOB, { timeZone: 'Asia/Tokyo' })));
    const changed = { ...pending(zoned), version: 2 };
    const again = must(acceptBattle(changed, move(BOB, { version: 2, timeZone: 'Europe/Paris' })));
    expect(again.opponent).toMatchObject({ timeZone: 'Asia/Tokyo', acceptedVersion: 2 });
  });

  it('makes a group ACTIVE only with the last acceptance', () => {
    const half = must(acceptBattle(groupRequest, move(CAT, { timeZone: 'Asia/Tokyo' })));
    expect(half.status).toBe('PENDING');
    expect(half.contestants?.[CAT]).toMatchObject({ accepted: true, timeZone: 'Asia/Tokyo' });
    expect(half.contestants?.[BOB]?.accepted).toBe(false);
    expect(must(acceptBattle(half, move(BOB))).status).toBe('ACTIVE');
  });

  const half = must(acceptBattle(groupRequest, move(BOB)));

  it.each([
    ['a duel', must(acceptBattle(request, move(BOB)))],
    ['a group that waits for others', half],
  ])('leaves %s as it is that was accepted on another device', (_name, battle) => {
    expect(must(acceptBattle(battle, move(BOB)))).toBe(battle);
  });

  it.each([
    ['the own request', request, move(ANN), 'not-allowed'],
    ['a request to others', request, move(CAT), 'not-allowed'],
    ['a second acceptance, of other terms', half, move(BOB, { version: 2 }), 'changed'],
    ['a running battle', duel([checkbox()]), move(BOB), 'not-pending'],
    ['what another has declined since', must(declineBattle(half, CAT)), move(BOB), 'not-pending'],
    ['terms changed meanwhile (D52)', { ...request, version: 2 }, move(BOB), 'changed'],
    [
      'a request whose start has passed',
      request,
      move(BOB, { settled: addDays(START, 1) }),
      'expired',
    ],
  ])('refuses %s', (_name, battle, given, reason) => {
    expect(acceptBattle(battle, given)).toEqual({ ok: false, reason });
  });
});

describe('declineBattle', () => {
  it.each([
    ['the opponent declines', request, BOB],
    ['the challenger withdraws (D54)', request, ANN],
    ['one contestant declines for all (D56)', groupRequest, CAT],
    ['the creator withdraws a group', groupRequest, ANN],
  ])('%s', (_name, battle, userId) => {
    expect(must(declineBattle(battle, userId))).toEqual({
      ...battle,
      status: 'DECLINED',
      declinedBy: userId,
    });
  });

  it('leaves as it is what the player has declined before', () => {
    const declined = must(declineBattle(request, BOB));
    expect(must(declineBattle(declined, BOB))).toBe(declined);
  });

  it('needs no look at the latest terms', () => {
    expect(declineBattle({ ...request, version: 7 }, BOB).ok).toBe(true);
  });

  it.each([
    ['a stranger', request, CAT, 'not-allowed'],
    ['who has accepted', must(acceptBattle(groupRequest, move(BOB))), BOB, 'not-allowed'],
    ['other terms than those that are meant', { ...request, version: 2 }, BOB, 'changed'],
    ['a running battle, to escape a loss', duel([checkbox()]), BOB, 'not-pending'],
    ['what the other side has taken back', must(declineBattle(request, ANN)), BOB, 'not-pending'],
  ])('refuses %s', (_name, battle, userId, reason) => {
    expect(declineBattle(battle, userId, 1)).toEqual({ ok: false, reason });
  });
});

const longer = { ...terms([checkbox(), number()], 3), prize: 'Cake', startDate: '2026-03-05' };

describe('editBattle (D50)', () => {
  it('replaces the terms, resets HP and counts the version', () => {
    const battle = must(editBattle(request, move(ANN), longer));
    expect(battle).toMatchObject({
      status: 'PENDING',
      version: 2,
      prize: 'Cake',
      startDate: '2026-03-05',
      numDays: 3,
      challenger: { id: ANN, hp: 4, zeroHpDate: null },
      opponent: { id: BOB, hp: 4, zeroHpDate: null },
    });
    expect(Object.keys(battle.days)).toEqual(['day1']);
    expect(battle.days['day1']).toMatchObject({ date: '2026-03-05' });
  });

  it('keeps the terms before it, unless the request is of the older form', () => {
    const { startDate, numDays, prize, description, days, blockTargets } = request;
    const former = { by: ANN, startDate, numDays, prize, description, days, blockTargets };
    const sent = { ...request, previousTerms: null };
    expect(must(editBattle(sent, move(ANN), longer)).previousTerms).toEqual(former);
    expect(must(proposeChanges(sent, move(BOB), longer)).previousTerms).toEqual(former);
    expect(must(editBattle(request, move(ANN), longer)).previousTerms).toBeNull();
  });

  it('asks everybody else of a group again', () => {
    const half = must(acceptBattle(groupRequest, move(BOB)));
    const battle = must(editBattle(half, move(ANN), terms([checkbox(), checkbox()])));
    expect(Object.values(battle.contestants ?? {}).map(({ accepted }) => accepted)).toEqual([
      true,
      false,
      false,
    ]);
    expect(battle.contestants?.[BOB]).not.toHaveProperty('acceptedVersion');
    expect(battle.challenger).toEqual({ id: ANN, username: 'Ann' });
  });

  it.each([
    ['somebody else than the challenger', request, move(BOB), 'not-allowed'],
    ['a running battle', duel([checkbox()]), move(ANN), 'not-pending'],
    [
      'terms that the other side has changed',
      { ...request, version: 3 },
      move(ANN, { version: 2 }),
      'changed',
    ],
  ])('refuses %s', (_name, battle, given, reason) => {
    expect(editBattle(battle, given, longer)).toEqual({ ok: false, reason });
  });
});

describe('proposeChanges (D51)', () => {
  const proposed = must(proposeChanges(request, move(BOB, { timeZone: 'Asia/Tokyo' }), longer));

  it('returns the request with swapped roles and the same id', () => {
    expect(proposed).toMatchObject({
      id: request.id,
      status: 'PENDING',
      version: 2,
      userIds: [ANN, BOB],
      createdBy: ANN,
      challenger: { id: BOB, username: 'Bob', hp: 4, timeZone: 'Asia/Tokyo' },
      opponent: { id: ANN, username: 'Ann', hp: 4 },
    });
  });

  it('lets the former challenger accept, and nobody else', () => {
    expect(isWaitingFor(proposed, ANN)).toBe(true);
    expect(must(acceptBattle(proposed, move(ANN, { version: 2 }))).status).toBe('ACTIVE');
    expect(acceptBattle(proposed, move(BOB, { version: 2 }))).toEqual({
      ok: false,
      reason: 'not-allowed',
    });
  });

  it.each([
    ['an edit of the former challenger', editBattle(proposed, move(ANN), longer)],
    ['another proposal of the same player', proposeChanges(proposed, move(BOB), longer)],
    ['an acceptance of the terms before', acceptBattle(proposed, move(BOB))],
  ])('refuses %s, made before it was heard of, as of other terms (D52)', (_name, outcome) => {
    expect(outcome).toEqual({ ok: false, reason: 'changed' });
  });

  it('keeps the first creator when the request goes back and forth', () => {
    const again = must(proposeChanges(proposed, move(ANN, { version: 2 }), longer));
    expect(again).toMatchObject({ version: 3, createdBy: ANN, challenger: { id: ANN } });
  });

  it.each([
    ['in a group', groupRequest, move(BOB), 'not-allowed'],
    ['the challenger', request, move(ANN), 'not-allowed'],
    ['a running battle', tickedOn(duel([checkbox()]), ANN, [1]), move(BOB), 'not-pending'],
    ['outdated terms', { ...request, version: 2 }, move(BOB), 'changed'],
  ])('refuses %s', (_name, battle, given, reason) => {
    expect(proposeChanges(battle, given, longer)).toEqual({ ok: false, reason });
  });
});
