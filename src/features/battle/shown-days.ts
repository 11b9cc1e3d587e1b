import { type Battle, dateOfDay, type When } from '../../domain/index.ts';

/** Past days open to be read, today to be played while the battle runs; days ahead do not (D60, D61). */
export function canOpenDay(battle: Battle, dayNumber: number, when: When): boolean {
  if (dayNumber < 1 || dayNumber > battle.numDays) return false;
  const date = dateOfDay(battle, dayNumber);
  return date < when.today || (date === when.today && battle.status === 'ACTIVE');
}

/** The two views of the battle page (spec section 2; the spelling is the specification's, D59). */
export type BattleView =
  | { readonly name: 'CALENDER' }
  | { readonly name: 'DAY'; readonly day: number };

/** The view that an address asks for; the calendar without a day, and for one that is no number. */
export function viewInAddress(search: URLSearchParams): BattleView {
  const text = search.get('day') ?? '';
  return /^[1-9]\d?$/.test(text) ? { name: 'DAY', day: Number(text) } : { name: 'CALENDER' };
}
