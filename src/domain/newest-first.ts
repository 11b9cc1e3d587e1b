import type { Battle } from './battle.ts';

/** Compares for lists of battles: newest start first, the same order at each look. */
export function newestFirst(a: Battle, b: Battle): number {
  return `${a.startDate} ${a.id}` > `${b.startDate} ${b.id}` ? -1 : 1;
}
