import type { Battle, BattleDay } from './battle.ts';
import { addDays, daysBetween } from './calendar.ts';
import type { BlockTarget, DailyTarget } from './target.ts';

/** The player's own date and the settled one (K2). */
export interface When {
  /** The date in the player's zone: decides what the player may edit. */
  readonly today: string;
  /** The earliest date among the contestants: decides what is past. */
  readonly settled: string;
}

const DAY_KEY = /^day([1-9]\d*)$/;
const DAILY_TARGET_KEY = /^target([1-9]\d*)$/;
const BLOCK_TARGET_KEY = /^blockTarget([1-9]\d*)$/;

export function dayKeyOf(dayNumber: number): string {
  return `day${dayNumber}`;
}

/** 1 to numDays; undefined for a key that is no day of this battle. */
export function dayNumberOf(battle: Battle, dayKey: string): number | undefined {
  const dayNumber = Number(DAY_KEY.exec(dayKey)?.[1]);
  return dayNumber <= battle.numDays ? dayNumber : undefined;
}

/** Start + numDays - 1 day (spec section 9). */
export function finishDate(battle: Battle): string {
  return addDays(battle.startDate, battle.numDays - 1);
}

/** 1 on the start date, 0 the day before, numDays on the last day. */
export function dayIndex(battle: Battle, today: string): number {
  return daysBetween(battle.startDate, today) + 1;
}

/** How many days of the battle lie before `today`: 0 to numDays. */
export function pastDayCount(battle: Battle, today: string): number {
  return Math.min(Math.max(dayIndex(battle, today) - 1, 0), battle.numDays);
}

/** The date of a day, computed from the start: a false stored `date` has no effect. */
export function dateOfDay(battle: Battle, dayNumber: number): string {
  return addDays(battle.startDate, dayNumber - 1);
}

/** `day1` to `day{numDays}`, whatever the order in which the document lists them. */
export function dayKeys(battle: Battle): string[] {
  return Array.from({ length: battle.numDays }, (_, index) => dayKeyOf(index + 1));
}

/** The targets of a day, in no particular order; empty for a day that is not there. */
export function targetsOfDay(day: BattleDay | undefined): DailyTarget[] {
  const targets: DailyTarget[] = [];
  for (const key in day) {
    const value = day[key];
    if (typeof value === 'object' && DAILY_TARGET_KEY.test(key)) targets.push(value);
  }
  return targets;
}

/** The daily targets of a day in the order of their numbers; empty for an unknown day. */
export function dailyTargets(battle: Battle, dayKey: string): DailyTarget[] {
  const day = battle.days[dayKey];
  return numberedKeys(day ?? {}, DAILY_TARGET_KEY).flatMap((key) => {
    const target = day?.[key];
    return typeof target === 'object' ? [target] : [];
  });
}

/** The keys of the daily targets, the same on every day (D46), in the order of their numbers. */
export function dailyTargetKeys(battle: Battle): string[] {
  return numberedKeys(battle.days['day1'] ?? {}, DAILY_TARGET_KEY);
}

/** The block targets in the order of their numbers. */
export function blockTargets(battle: Battle): BlockTarget[] {
  return numberedKeys(battle.blockTargets, BLOCK_TARGET_KEY).flatMap(
    (key) => battle.blockTargets[key] ?? [],
  );
}

export function dailyTarget(
  battle: Battle,
  dayKey: string,
  targetKey: string,
): DailyTarget | undefined {
  const target = DAILY_TARGET_KEY.test(targetKey) && battle.days[dayKey]?.[targetKey];
  return typeof target === 'object' ? target : undefined;
}

export function blockTarget(battle: Battle, targetKey: string): BlockTarget | undefined {
  return BLOCK_TARGET_KEY.test(targetKey) ? battle.blockTargets[targetKey] : undefined;
}

function numberedKeys(map: object, form: RegExp): string[] {
  const numberOf = (key: string) => Number(form.exec(key)?.[1]);
  return Object.keys(map)
    .filter((key) => form.test(key))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
}
