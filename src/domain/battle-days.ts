import type { Battle, BattleDay } from './battle.ts';
import { addDays, daysBetween, isCalendarDate } from './calendar.ts';
import { definitionOf } from './entries.ts';
import { isolatedText } from './isolated-text.ts';
import { MAX_BATTLE_DAYS } from './limits.ts';
import type { BlockTarget, DailyTarget, TargetDefinition } from './target.ts';

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

/** Made once: a map finds a key that it knows faster than the same text made anew. */
const DAY_KEYS = Array.from({ length: MAX_BATTLE_DAYS }, (_, index) => `day${index + 1}`);

export function dayKeyOf(dayNumber: number): string {
  return DAY_KEYS[dayNumber - 1] ?? `day${dayNumber}`;
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

/** Whether its last day has a date: there is none after the year 9999, as dates compare as texts. */
export function hasFinishDate(battle: Battle): boolean {
  return isCalendarDate(battle.startDate) && isCalendarDate(finishDate(battle));
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

/**
 * All days of the battle. A request stores the first alone: the others are the same but for their
 * dates and keys (D46). Days that are there stay the same objects, and so do days that are all there.
 */
export function allDays(battle: Battle): Battle['days'] {
  const { days, numDays } = battle;
  const first = days['day1'];
  if (!first || Object.keys(days).length >= numDays) return days;
  return Object.fromEntries(
    dayKeys(battle).map((dayKey, index): [string, BattleDay] => [
      dayKey,
      days[dayKey] ?? { ...first, date: dateOfDay(battle, index + 1), dayKey },
    ]),
  );
}

/** What a day holds under that key, if that is a daily target. */
export function targetOfDay(day: BattleDay | undefined, key: string): DailyTarget | undefined {
  const value = day?.[key];
  return typeof value === 'object' && DAILY_TARGET_KEY.test(key) ? value : undefined;
}

/** The daily targets of a day, in no particular order; empty for a day that is not there. */
export function targetsOfDay(day: BattleDay | undefined): DailyTarget[] {
  const targets: DailyTarget[] = [];
  for (const key in day) {
    const target = targetOfDay(day, key);
    if (target) targets.push(target);
  }
  return targets;
}

/** The daily targets of a day in the order of their numbers; empty for an unknown day. */
export function dailyTargets(battle: Battle, dayKey: string): DailyTarget[] {
  const day = battle.days[dayKey];
  return numberedKeys(day ?? {}, DAILY_TARGET_KEY).flatMap((key) => targetOfDay(day, key) ?? []);
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

/** What was agreed on: the daily targets, which are the same on every day (D46), then the block targets. */
export function agreedTargets(battle: Battle): TargetDefinition[] {
  return [...dailyTargets(battle, 'day1'), ...blockTargets(battle)].map(definitionOf);
}

export function dailyTarget(
  battle: Battle,
  dayKey: string,
  targetKey: string,
): DailyTarget | undefined {
  return targetOfDay(battle.days[dayKey], targetKey);
}

export function blockTarget(battle: Battle, targetKey: string): BlockTarget | undefined {
  return BLOCK_TARGET_KEY.test(targetKey) ? battle.blockTargets[targetKey] : undefined;
}

/** The keys of that form in the order of their numbers, which have no leading zeros. */
function numberedKeys(map: object, form: RegExp): string[] {
  return Object.keys(map)
    .filter((key) => form.test(key))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** 'Walk, Steps', of which none turns round another, or what stands around them. */
export function titlesText(targets: readonly { readonly title: string }[]): string {
  return targets.map(({ title }) => isolatedText(title)).join(', ');
}
