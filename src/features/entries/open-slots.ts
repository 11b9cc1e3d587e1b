import {
  type Battle,
  type BlockTarget,
  blockTargets,
  dailyTargets,
  dayIndex,
  dayKeyOf,
  type EntrySlot,
  isCompleted,
  recordEntry,
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
  const today = dayKeyOf(dayIndex(battle, when.today));
  const places: [string | null, readonly BlockTarget[]][] = [
    [today, dailyTargets(battle, today)],
    [null, blockTargets(battle)],
  ];
  const slots = places.flatMap(([dayKey, targets]) =>
    targets
      .filter(({ isPhotoRequired, format }) => isPhotoRequired && format === 'checkbox')
      .filter((target) => !isCompleted(target, userId))
      .map(({ targetKey, title }) => ({ dayKey, targetKey, title })),
  );
  const ticked = { userId, input: true, photo: NOT_UPLOADED, hide: false };
  return slots.filter((slot) => recordEntry(battle, userId, { ...ticked, ...slot }, when).ok);
}
