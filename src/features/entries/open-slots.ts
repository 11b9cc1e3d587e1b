import {
  type Battle,
  type BlockTarget,
  blockTargets,
  dailyTargets,
  dayIndex,
  dayKeyOf,
  type EntrySlot,
  isCompleted,
  isOpenForEntries,
  recordEntry,
  type When,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { whenFor } from '../../stores/battles/battle-view.ts';
import { NOT_UPLOADED } from '../../stores/unsent/photo-queue.ts';

/** A target that a photo can complete now. */
export interface OpenSlot extends EntrySlot {
  readonly title: string;
}

/**
 * Where the player could use a photo in this battle: checkboxes of today and of the whole battle
 * that need one and are not done; numbers ask for theirs in their own dialog (D72).
 */
export function openSlots(battle: Battle, userId: string): OpenSlot[] {
  const when = whenFor(battle, userId, now());
  const slots = unprovenSlots(battle, userId, when, 'checkbox');
  const ticked = { userId, input: true, photo: NOT_UPLOADED, hide: false };
  return slots.filter((slot) => recordEntry(battle, userId, { ...ticked, ...slot }, when).ok);
}

/** Whether a number of today or of the whole battle waits for the player, and for a photo with it. */
export function hasUnprovenNumber(battle: Battle, userId: string): boolean {
  const when = whenFor(battle, userId, now());
  return isOpenForEntries(battle, when) && unprovenSlots(battle, userId, when, 'number').length > 0;
}

/** What needs a photo and is not done. */
function unprovenSlots(
  battle: Battle,
  userId: string,
  when: When,
  wanted: BlockTarget['format'],
): OpenSlot[] {
  const today = dayKeyOf(dayIndex(battle, when.today));
  const places: [string | null, readonly BlockTarget[]][] = [
    [today, dailyTargets(battle, today)],
    [null, blockTargets(battle)],
  ];
  return places.flatMap(([dayKey, targets]) =>
    targets
      .filter(({ isPhotoRequired, format }) => isPhotoRequired && format === wanted)
      .filter((target) => !isCompleted(target, userId))
      .map(({ targetKey, title }) => ({ dayKey, targetKey, title })),
  );
}
