import type { Battle } from './battle.ts';
import { endOfDay, endOfDayFor } from './day-close.ts';
import { opponentsOf } from './participants.ts';
import { zoneOf } from './player-date.ts';
import type { PlayerName } from './user.ts';

const MINUTE_MS = 60_000;

/** Days that end further apart than this give one side hours in which it knows what the other did. */
const FAR_APART_MINUTES = 3 * 60;

/** Another player whose days end at another time than the viewer's. */
export interface DaysApart {
  readonly player: PlayerName;
  /** How long after the viewer's day theirs ends; negative where it ends before. */
  readonly minutes: number;
}

/**
 * The other player whose `date` ends furthest from the viewer's, if that is more than three hours, by
 * the zones that the battle knows (K2); null where nobody is known to live so far away.
 * @param fallbackZone of a viewer of whom the battle knows none, as before the answer
 */
export function daysFarApart(
  battle: Battle,
  viewerId: string,
  date: string,
  fallbackZone: string,
): DaysApart | null {
  const own = endOfDayFor(battle, viewerId, date, fallbackZone);
  let furthest: DaysApart | null = null;
  for (const player of opponentsOf(battle, viewerId)) {
    const zone = zoneOf(battle, player.id);
    const theirs = zone === undefined ? undefined : endOfDay(date, zone);
    if (own === undefined || theirs === undefined) continue;
    const minutes = Math.round((theirs - own) / MINUTE_MS);
    const least = furthest ? Math.abs(furthest.minutes) : FAR_APART_MINUTES;
    if (Math.abs(minutes) > least) furthest = { player, minutes };
  }
  return furthest;
}
