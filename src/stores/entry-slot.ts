import {
  type Battle,
  type BlockTarget,
  blockTarget,
  dailyTarget,
  dayNumberOf,
  recordBlockEntry,
  recordDailyEntry,
  type RecordResult,
  type When,
} from '../domain/index.ts';
import type { BattleRepository } from '../repositories/battle-repository.ts';

/** The place that a photo proves: a daily target on its day, or a block target. */
export interface EntrySlot {
  readonly battleId: string;
  /** null for a block target. */
  readonly dayKey: string | null;
  readonly targetKey: string;
}

/** What is recorded there. */
export interface SlotEntry {
  readonly input: boolean | number | null;
  readonly photo: string | null;
  readonly hide: boolean;
  readonly at: number;
}

export function isSameSlot(one: EntrySlot, other: EntrySlot): boolean {
  return (
    one.battleId === other.battleId &&
    one.dayKey === other.dayKey &&
    one.targetKey === other.targetKey
  );
}

/** The target with its entries; undefined where the battle has none. */
export function slotTarget(battle: Battle, slot: EntrySlot): BlockTarget | undefined {
  const { dayKey, targetKey } = slot;
  return dayKey === null ? blockTarget(battle, targetKey) : dailyTarget(battle, dayKey, targetKey);
}

/** 'Day 3', or 'Whole battle' for a block target. */
export function slotLabel(battle: Battle, { dayKey }: EntrySlot): string {
  return dayKey === null ? 'Whole battle' : `Day ${dayNumberOf(battle, dayKey) ?? '?'}`;
}

/** The battle with the entry there, or why the game refuses it. */
export function recordSlot(
  battle: Battle,
  userId: string,
  { dayKey, targetKey }: EntrySlot,
  entry: SlotEntry,
  when: When,
): RecordResult {
  const change = { ...entry, userId, targetKey };
  return dayKey === null
    ? recordBlockEntry(battle, userId, { ...change, input: entry.input === true }, when)
    : recordDailyEntry(battle, userId, { ...change, dayKey }, when);
}

/** Sends what `recordSlot` gave. */
export function writeSlot(
  battles: BattleRepository,
  recorded: Battle,
  userId: string,
  { dayKey, targetKey }: EntrySlot,
): Promise<void> {
  return dayKey === null
    ? battles.recordBlockEntry(recorded, { userId, targetKey })
    : battles.recordDailyEntry(recorded, { userId, dayKey, targetKey });
}
