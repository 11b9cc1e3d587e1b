import { type DailyTarget, isCompleted } from '../../domain/index.ts';

/** How many of today's targets a player has done: '2 of 3'; null where there are none to do. */
export function tallyOf(targets: readonly DailyTarget[], userId: string): string | null {
  const done = targets.filter((target) => isCompleted(target, userId)).length;
  return targets.length === 0 ? null : `${done} of ${targets.length}`;
}
