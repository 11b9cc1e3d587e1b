import type { DuelResult } from './result.ts';

/** What can decide a duel, in the order in which it is asked (spec section 4). */
export const DECISIONS = ['knock-out', 'hp', 'days', 'numbers'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What that duel was decided by; null for a draw. */
export function decisionOf(result: DuelResult): Decision | null {
  if (result.draw) return null;
  if (result.kOWin) return 'knock-out';
  if (result.challengerHp !== result.opponentHp) return 'hp';
  return result.challengerDayTally === result.opponentDayTally ? 'numbers' : 'days';
}
