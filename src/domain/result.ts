import type { PlayerName } from './user.ts';

/** How a duel ended (spec section 3; the tallies as in D65). */
export interface DuelResult {
  readonly draw: boolean;
  /** null exactly when `draw`. */
  readonly winner: PlayerName | null;
  /** Days won. */
  readonly challengerDayTally: number;
  readonly opponentDayTally: number;
  /** Block targets won; a checkbox can count for both. */
  readonly challengerTargetTally: number;
  readonly opponentTargetTally: number;
  readonly kOWin: boolean;
  /** With the block rewards, or as they stood at the knock-out (D4). */
  readonly challengerHp: number;
  readonly opponentHp: number;
}

/** How a group battle ended. */
export interface GroupResult {
  /** Whether several share the highest score. */
  readonly draw: boolean;
  /** Everybody with the highest score, in the order of `userIds`; never empty. */
  readonly winners: readonly PlayerName[];
}

export type BattleResult = DuelResult | GroupResult;
