import { blockTarget, dailyTarget, dayNumberOf } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { entryOf } from './entries.ts';
import type { BlockEntry, BlockTarget, DailyEntry } from './target.ts';

/** A place for each player's entry in a battle: a target on one of its days, or over the whole of it. */
export interface EntrySlot {
  /** null for a block target, which is recorded over the whole battle. */
  readonly dayKey: string | null;
  readonly targetKey: string;
}

export const isSameSlot = (one: EntrySlot, other: EntrySlot): boolean =>
  one.dayKey === other.dayKey && one.targetKey === other.targetKey;

/** 'Day 3', or 'Whole battle' for a block target. */
export function slotLabel(battle: Battle, { dayKey }: EntrySlot): string {
  return dayKey === null ? 'Whole battle' : `Day ${dayNumberOf(battle, dayKey) ?? '?'}`;
}

/** The target with its entries; undefined where the battle has none. */
export function targetAt(
  battle: Battle,
  { dayKey, targetKey }: EntrySlot,
): BlockTarget | undefined {
  if (dayKey === null) return blockTarget(battle, targetKey);
  return dayNumberOf(battle, dayKey) === undefined
    ? undefined
    : dailyTarget(battle, dayKey, targetKey);
}

/** What a player recorded there; undefined when nothing was. */
export function entryAt(battle: Battle, slot: EntrySlot, userId: string): BlockEntry | undefined {
  const target = targetAt(battle, slot);
  return target && entryOf(target, userId);
}

/** The battle with that entry there; unchanged where it has no such target. */
export function withEntry(
  battle: Battle,
  { dayKey, targetKey }: EntrySlot,
  entry: BlockEntry,
): Battle {
  const { userId } = entry;
  if (dayKey === null) {
    const target = blockTarget(battle, targetKey);
    if (!target) return battle;
    const changed = { ...target, [userId]: entry };
    return { ...battle, blockTargets: { ...battle.blockTargets, [targetKey]: changed } };
  }
  const day = battle.days[dayKey];
  const target = dailyTarget(battle, dayKey, targetKey);
  if (!day || !target) return battle;
  const dailyEntry: DailyEntry = { input: null, ...entry };
  const changed = { ...day, [targetKey]: { ...target, [userId]: dailyEntry } };
  return { ...battle, days: { ...battle.days, [dayKey]: changed } };
}
