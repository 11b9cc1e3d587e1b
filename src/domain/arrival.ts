import type { Battle } from './battle.ts';
import { dateOfDay, dayNumberOf } from './battle-days.ts';
import { endOfDay } from './day-close.ts';
import { participant } from './participants.ts';
import { LAST_ZONE } from './player-date.ts';
import type { BlockEntry } from './target.ts';

/**
 * By when the server had the entry, in milliseconds since 1970: at `receivedAt`. A player without a
 * zone need not say so (D109); where the others have one, that is a phone which chose to have none,
 * and the end of the day stands for it, as no entry is taken later. Undefined where nobody can tell:
 * for an entry that is on its way, and in a battle that knows no zones.
 * @param dayKey null for a block target
 */
export function arrivedBy(
  battle: Battle,
  userId: string,
  dayKey: string | null,
  { receivedAt }: BlockEntry,
): number | undefined {
  if (receivedAt !== undefined) return receivedAt ?? undefined;
  const hasZone = (id: string): boolean => participant(battle, id)?.timeZone !== undefined;
  if (hasZone(userId) || !battle.userIds.some(hasZone)) return undefined;
  const dayNumber = dayKey === null ? battle.numDays : dayNumberOf(battle, dayKey);
  return dayNumber === undefined ? undefined : endOfDay(dateOfDay(battle, dayNumber), LAST_ZONE);
}

/**
 * When its player made the entry, in milliseconds since 1970, by the word of the phone; from a clock that was ahead it
 * counts as of its arrival, as it does for the rules (decision 121). 0 for one that does not say.
 */
export function madeAt({ at = 0, receivedAt }: Pick<BlockEntry, 'at' | 'receivedAt'>): number {
  return Math.min(at, receivedAt ?? at);
}
