import type { Battle } from '../domain/index.ts';
import { now } from '../lib/clock.ts';
import { type EntrySlot, recordSlot, type SlotEntry } from './entry-slot.ts';
import { refusalOf } from './send-entry.ts';

/** What the game has against an entry in that place now, for a step that sends it otherwise; undefined for nothing. */
export function refusalOfSlot(
  battle: Battle,
  userId: string,
  slot: EntrySlot,
  entry: Omit<SlotEntry, 'at'>,
): string | undefined {
  const dated = { ...entry, at: now().getTime() };
  return refusalOf({
    battle,
    userId,
    apply: (current, when) => recordSlot(current, userId, slot, dated, when),
  });
}
