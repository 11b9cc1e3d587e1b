import { dateOfDay, pastDayCount, targetsOfDay } from './battle-days.ts';
import type { Battle, PerSide, Side } from './battle.ts';
import { type DayScore, scoreDays } from './duel-points.ts';

/** Starting HP per daily target, and the HP of a battle without any (spec section 1). */
export const HP_PER_DAILY_TARGET = 2;
export const HP_WITHOUT_DAILY_TARGETS = 1;

/** 2 per daily target of a day; 1 if there is none. */
export function startingHp(dailyTargetCount: number): number {
  return dailyTargetCount > 0 ? HP_PER_DAILY_TARGET * dailyTargetCount : HP_WITHOUT_DAILY_TARGETS;
}

/** HP of a full health bar: the starting HP of the first day's targets (D7). */
export function maxHp(battle: Battle): number {
  return startingHp(targetsOfDay(battle.days['day1']).length);
}

/** Whether a side with so many HP is knocked out once the day is over for everybody: at 0 or below (D5). */
export const isOutOfHp = (hp: number): boolean => hp <= 0;

/** HP after the first `dayCount` of the scored days. */
export function hpAfter(
  battle: Battle,
  scores: readonly DayScore[],
  dayCount: number,
): PerSide<number> {
  let swing = 0;
  for (let index = 0; index < dayCount; index += 1) swing += scores[index]?.hpSwing ?? 0;
  const start = maxHp(battle);
  return { challenger: start + swing, opponent: start - swing };
}

/** HP from all daily entries, without the block bonus; never from what is stored (K1). */
export function duelHp(battle: Battle): PerSide<number> {
  const scores = scoreDays(battle);
  return hpAfter(battle, scores, scores.length);
}

/** A side that stood at 0 HP or below at the end of a day. */
export interface KnockOutDay {
  readonly loser: Side;
  readonly dayNumber: number;
}

/** The first of the past days that ended in a knock-out. Both at once is impossible: the sum is positive. */
export function findKnockOut(
  battle: Battle,
  scores: readonly DayScore[],
  pastDays: number,
): KnockOutDay | null {
  const start = maxHp(battle);
  let swing = 0;
  for (let dayNumber = 1; dayNumber <= pastDays; dayNumber += 1) {
    swing += scores[dayNumber - 1]?.hpSwing ?? 0;
    if (isOutOfHp(start + swing)) return { loser: 'challenger', dayNumber };
    if (isOutOfHp(start - swing)) return { loser: 'opponent', dayNumber };
  }
  return null;
}

/** A knock-out with the date of the day at whose end it happened. */
export interface KnockOut {
  readonly loser: Side;
  readonly date: string;
}

/**
 * The first day before `today` at whose end a side stood at 0 HP or below (D5, D6); without a date of all
 * days, as their entries stand: of one that still runs for somebody it may be averted. Null if there is none.
 */
export function duelKnockOut(battle: Battle, today?: string): KnockOut | null {
  const days = today === undefined ? battle.numDays : pastDayCount(battle, today);
  const knockOut = findKnockOut(battle, scoreDays(battle), days);
  return knockOut && { loser: knockOut.loser, date: dateOfDay(battle, knockOut.dayNumber) };
}

/** What the writes of a duel carry of a side: HP, and since when they are below 1 (D6). */
export interface Standing {
  readonly hp: number;
  readonly zeroHpDate: string | null;
}

/** The snapshot that the entries make of both sides. */
export function duelStanding(battle: Battle): PerSide<Standing> {
  const hp = duelHp(battle);
  const since = duelKnockOut(battle)?.date ?? null;
  const standing = (points: number): Standing => ({
    hp: points,
    zeroHpDate: isOutOfHp(points) ? since : null,
  });
  return { challenger: standing(hp.challenger), opponent: standing(hp.opponent) };
}
