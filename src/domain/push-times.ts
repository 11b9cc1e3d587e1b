import type { Battle } from './battle.ts';
import { closedRounds } from './round.ts';
import { dateOfDay } from './battle-days.ts';
import { addDays, DAY_MS, dayCount } from './calendar.ts';
import { endOfDayForAll } from './day-close.ts';
import { dateInZone, LAST_ZONE, settledDate } from './player-date.ts';
import { EVENING_HOUR, MORNING_HOUR } from './pushes.ts';
import { zoneOffset } from './zone-offset.ts';

const HOUR_MS = DAY_MS / 24;
/** From then on a player is left to sleep. */
const NIGHT_HOUR = 22;

/** When the clocks of the zone show that hour on that date; of an hour that is left out, the one after it. */
function momentOf(date: string, hour: number, timeZone: string): number {
  const shown = dayCount(date) * DAY_MS + hour * HOUR_MS;
  const offsetAt = (moment: number): number => zoneOffset(moment, timeZone) ?? 0;
  const guess = shown - offsetAt(shown);
  const moment = shown - offsetAt(guess);
  return offsetAt(moment) === offsetAt(guess) ? moment : Math.max(guess, moment);
}

/**
 * The first moment from that one on at which the player is awake by the clocks of the zone, in
 * milliseconds since 1970; undefined for a zone that this machine does not know.
 */
function whenAwake(moment: number, timeZone: string): number | undefined {
  const date = dateInZone(new Date(moment), timeZone);
  if (date === undefined) return undefined;
  if (moment >= momentOf(date, NIGHT_HOUR, timeZone))
    return momentOf(addDays(date, 1), MORNING_HOUR, timeZone);
  return Math.max(moment, momentOf(date, MORNING_HOUR, timeZone));
}

/**
 * When a player in that zone is first told how the newest round that is over for everybody ended, or the
 * battle with it, in milliseconds since 1970: as soon as it is closed, and in the morning if that is at
 * night. Undefined before the first is, and for an unknown zone.
 */
export function newsOfRoundDue(battle: Battle, now: Date, timeZone: string): number | undefined {
  const rounds = closedRounds(battle, settledDate(battle, now, LAST_ZONE));
  if (rounds === 0) return undefined;
  return whenAwake(endOfDayForAll(battle, dateOfDay(battle, rounds), LAST_ZONE), timeZone);
}

/**
 * When to look next whether there is something to tell a player in that zone (decision 083): at 8:00 or
 * 20:00 by its clocks, or before that when a day of one of the battles closes while the player is awake.
 * Undefined for a zone that this machine does not know.
 */
export function nextLook(
  battles: readonly Battle[],
  now: Date,
  timeZone: string,
): Date | undefined {
  const date = dateInZone(now, timeZone);
  if (date === undefined) return undefined;
  const regular = [
    momentOf(date, MORNING_HOUR, timeZone),
    momentOf(date, EVENING_HOUR, timeZone),
    momentOf(addDays(date, 1), MORNING_HOUR, timeZone),
  ];
  const closings = battles.flatMap((battle) => {
    const closing = endOfDayForAll(battle, settledDate(battle, now, LAST_ZONE), LAST_ZONE);
    return whenAwake(closing, timeZone) ?? [];
  });
  const later = [...regular, ...closings].filter((moment) => moment > now.getTime());
  return new Date(Math.min(...later));
}

/** Whether it is the player's evening, from 20:00 on, by the clocks of the zone. */
export function isPushEvening(now: Date, timeZone: string): boolean {
  const date = dateInZone(now, timeZone);
  return date !== undefined && now.getTime() >= momentOf(date, EVENING_HOUR, timeZone);
}
