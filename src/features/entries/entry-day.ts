import { type Battle, dateOfDay, dayNumberOf, formatDayMonth } from '../../domain/index.ts';

/** The date that an entry is for, as its dialog names it: 'DD MMM'. */
export function entryDay(battle: Battle, dayKey: string): string {
  return formatDayMonth(dateOfDay(battle, dayNumberOf(battle, dayKey) ?? 1));
}
