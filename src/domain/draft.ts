import type { PlannedTarget } from './target.ts';
import type { PlayerName } from './user.ts';

/** What the players agree on: everything of a battle that its challenger may edit. */
export interface BattleTerms {
  readonly startDate: string;
  readonly numDays: number;
  readonly prize: string;
  readonly description: string;
  /** Daily and block targets in the order the wizard lists them. */
  readonly targets: readonly PlannedTarget[];
}

/** The battle that the wizard is building (spec section 3, "Draft battle"). */
export interface DraftBattle {
  /** Duels: whom it goes to; null until chosen. */
  readonly opponent: PlayerName | null;
  /** Groups: the user and the selected opponents; empty in a duel. */
  readonly contestants: readonly PlayerName[];
  readonly isGroupBattle: boolean;
  readonly startDate: string;
  readonly numDays: number;
  readonly prize: string;
  readonly description: string;
}
