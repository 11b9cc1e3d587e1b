import { describe, expect, it } from 'vitest';

import { ANN, BOB, checkbox, duel, inZones, must } from '../testing/sample-battles.ts';
import type { When } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { recordDailyEntry } from './record-entry.ts';
import { duelHp } from './hit-points.ts';
import { playerToday, settledDate } from './player-date.ts';
import { resultOf } from './outcome.ts';
import { settleBattle } from './status.ts';

/**
 * Ann lives in UTC-11 and Bob in UTC+14 (K2). Their 2 March, day 1, have no moment in common: Bob's
 * ends an hour before Ann's begins.
 */
const battle = inZones(duel([checkbox()], 7), 'Pacific/Pago_Pago', 'Pacific/Kiritimati');

const whenFor = (userId: string, instant: string): When => ({
  today: playerToday(battle, userId, new Date(instant), 'UTC'),
  settled: settledDate(battle, new Date(instant), 'UTC'),
});

const tick = (current: Battle, userId: string, day: number, instant: string) =>
  recordDailyEntry(
    current,
    userId,
    { userId, dayKey: `day${day}`, targetKey: 'target1', input: true, photo: null, hide: false },
    whenFor(userId, instant),
  );

const ticked = (...given: Parameters<typeof tick>): Battle => must(tick(...given));

const settled = (current: Battle, instant: string): Battle =>
  settleBattle(current, settledDate(current, new Date(instant), 'UTC'));

describe('players a day apart', () => {
  it.each([
    ['Ann before her first day', ANN, 1, '2026-03-02T10:59:59Z', 'future-day'],
    ['Ann in its first second', ANN, 1, '2026-03-02T11:00:00Z', 'taken'],
    ['Ann in its last second', ANN, 1, '2026-03-03T10:59:59Z', 'taken'],
    ['Ann after it', ANN, 1, '2026-03-03T11:00:00Z', 'past-day'],
    ['Bob before his first day', BOB, 1, '2026-03-01T09:59:59Z', 'future-day'],
    ['Bob in its first second', BOB, 1, '2026-03-01T10:00:00Z', 'taken'],
    ['Bob in its last second', BOB, 1, '2026-03-02T09:59:59Z', 'taken'],
    ['Bob after it', BOB, 1, '2026-03-02T10:00:00Z', 'past-day'],
    ['Ann in the last second of the last day', ANN, 7, '2026-03-09T10:59:59Z', 'taken'],
    ['Bob in the last second of the last day', BOB, 7, '2026-03-08T09:59:59Z', 'taken'],
  ])('fault 11: %s', (_name, userId, day, instant, expected) => {
    const outcome = tick(battle, userId, day, instant);
    expect(outcome.ok ? 'taken' : outcome.reason).toBe(expected);
  });

  it('fault 11: the side that falls to 0 in the east still has the whole day in the west', () => {
    const twice = ticked(
      ticked(battle, BOB, 1, '2026-03-01T10:00:00Z'),
      BOB,
      2,
      '2026-03-03T09:59:59Z',
    );
    expect(duelHp(twice)).toEqual({ challenger: 0, opponent: 4 });
    expect(settled(twice, '2026-03-04T10:59:59Z').status).toBe('ACTIVE');
    const saved = ticked(twice, ANN, 2, '2026-03-04T10:59:59Z');
    expect(duelHp(saved)).toEqual({ challenger: 1, opponent: 3 });
    expect(settled(saved, '2026-03-04T11:00:00Z').status).toBe('ACTIVE');
  });

  it('fault 11: a knock-out waits until the day has closed for both', () => {
    const twice = ticked(
      ticked(battle, BOB, 1, '2026-03-01T10:00:00Z'),
      BOB,
      2,
      '2026-03-02T10:00:00Z',
    );
    expect(settled(twice, '2026-03-04T10:59:59Z').status).toBe('ACTIVE');
    const over = settled(twice, '2026-03-04T11:00:00Z');
    expect(over.status).toBe('COMPLETE');
    expect(resultOf(over)).toMatchObject({ kOWin: true, challengerHp: 0, opponentHp: 4 });
  });

  it('fault 11: without a knock-out it ends when the last day has closed for both', () => {
    expect(settled(battle, '2026-03-09T10:59:59Z').status).toBe('ACTIVE');
    expect(settled(battle, '2026-03-09T11:00:00Z').status).toBe('COMPLETE');
  });
});
