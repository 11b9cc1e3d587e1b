import type { Battle } from './battle.ts';
import { type Outcome, outcomeFor, recordedResult } from './outcome.ts';

/** Experience per battle (spec section 1); a draw pays those who share it (D10). */
export const XP_FOR_OUTCOME = { win: 10, draw: 3, loss: 1 } as const satisfies Record<
  Outcome,
  number
>;

/** Paid battles per player and UTC day; the rest are won or lost without experience (D174). */
export const MAX_PAID_BATTLES_PER_DAY = 5;

/** Experience per participant of a COMPLETE battle by its `result`, see `verifyBattle`; 0 for everybody while it is not. */
export function xpAward(battle: Battle): Record<string, number> {
  const result = battle.status === 'COMPLETE' ? recordedResult(battle) : undefined;
  return Object.fromEntries(
    battle.userIds.map((userId) => [
      userId,
      result ? XP_FOR_OUTCOME[outcomeFor(result, userId)] : 0,
    ]),
  );
}

/** The experience at which a level begins: 0, 20, 60, 120, 200, … (D11). */
export function xpForLevel(level: number): number {
  return 10 * level * (level - 1);
}

/**
 * The level reached with that experience, 1 or more (D11). The formula of D11 times 5, so that the
 * root is of a whole number and exact where a level begins.
 */
export function levelForXp(xp: number): number {
  return Math.floor((5 + Math.sqrt(25 + 10 * Math.max(xp, 0))) / 10);
}
