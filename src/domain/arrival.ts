import type { Battle } from './battle.ts';
import { dateOfDay, dayNumberOf } from './battle-days.ts';
import { dayCount } from './calendar.ts';
import { participant } from './participants.ts';
import type { BlockEntry } from './target.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Where days end last, in UTC-12, they end twelve hours after those of UTC. */
const LAST_ZONE_MS = 12 * HOUR_MS;

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
  if (dayNumber === undefined) return undefined;
  return (dayCount(dateOfDay(battle, dayNumber)) + 1) * 24 * HOUR_MS + LAST_ZONE_MS;
}
