import { dateInZone } from './player-date.ts';
import type { BlockEntry } from './target.ts';

/**
 * Whether the server got the entry after its day had closed for its player (D109). The phone's own
 * time in `at` has no say: it can be set. An entry that says nothing about its arrival is not late,
 * nor is one of a player without a zone, who has no midnight of their own (K2).
 * @param date the day that the entry is for; the last day of the battle for a block target
 * @param timeZone the one that the battle holds for the entry's player
 */
export function isSentLate(
  entry: BlockEntry | undefined,
  date: string,
  timeZone: string | undefined,
): boolean {
  if (typeof entry?.receivedAt !== 'number' || timeZone === undefined) return false;
  const arrival = dateInZone(new Date(entry.receivedAt), timeZone);
  return arrival !== undefined && arrival > date;
}
