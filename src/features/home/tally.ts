import { type DailyTarget, isCompleted } from '../../domain/index.ts';

/** How many of today's targets a player has done. */
export interface Tally {
  readonly done: number;
  readonly all: number;
}

/** Null where there are none to do. */
export function tallyOf(targets: readonly DailyTarget[], userId: string): Tally | null {
  const done = targets.filter((target) => isCompleted(target, userId)).length;
  return targets.length === 0 ? null : { done, all: targets.length };
}
