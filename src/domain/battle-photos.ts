import { blockTargets, dailyTargets, dayKeys } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { entryOf } from './entries.ts';
import type { EntrySlot } from './entry-slot.ts';
import { hasPhotoToShow } from './proofs.ts';

/** A photo that can be asked for, by its place. */
interface BattlePhoto {
  readonly slot: EntrySlot;
  readonly ownerId: string;
}

/** The photos of a battle: those of the whole of it, then the newest day first; of a target in the order of the players. */
export function battlePhotos(battle: Battle): BattlePhoto[] {
  const slots = [
    ...blockTargets(battle).map((target) => ({ dayKey: null, target })),
    ...dayKeys(battle)
      .toReversed()
      .flatMap((dayKey) => dailyTargets(battle, dayKey).map((target) => ({ dayKey, target }))),
  ];
  return slots.flatMap(({ dayKey, target }) =>
    battle.userIds
      .filter((ownerId) => hasPhotoToShow(entryOf(target, ownerId)))
      .map((ownerId) => ({ slot: { dayKey, targetKey: target.targetKey }, ownerId })),
  );
}
