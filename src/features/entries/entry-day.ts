import {
  type Battle,
  dateOfDay,
  dayNumberOf,
  type EntrySlot,
  formatDayMonth,
} from '../../domain/index.ts';

/** The date that an entry is for, as its dialog names it: 'DD MMM'. */
export function entryDay(battle: Battle, dayKey: string): string {
  return formatDayMonth(dateOfDay(battle, dayNumberOf(battle, dayKey) ?? 1));
}

/** 'Day 3', or 'Whole battle' for a block target. */
export function slotLabel(battle: Battle, { dayKey }: EntrySlot): string {
  return dayKey === null ? 'Whole battle' : `Day ${dayNumberOf(battle, dayKey) ?? '?'}`;
}
