import type { BattleTerms } from './draft.ts';
import { CHECKBOX_HP, NUMBER_LEAD_HP } from './duel-points.ts';
import { startingHp } from './hit-points.ts';
import type { DraftTarget } from './target.ts';

/** What a battle on some terms comes to, before anybody has sent it. */
export interface TermsOutlook {
  /** HP of each side of a duel at the start. */
  readonly startHp: number;
  /**
   * After how many days of doing nothing, in a row or not, a player is knocked out by somebody who
   * leaves out nothing; null where the battle is over before, or nobody can be knocked out.
   */
  readonly missedDaysToKnockOut: number | null;
  /** How many daily targets a player may leave out that the other side does, and is still not knocked out. */
  readonly missesToSpare: number;
  /** HP for each completed block target at the end (D3). */
  readonly blockReward: number;
}

/** Of terms, what decides how fast a battle can end. */
export type PlannedTerms = Pick<BattleTerms, 'numDays'> & {
  readonly isGroupBattle: boolean;
  readonly targets: readonly Pick<DraftTarget, 'format' | 'frequency'>[];
};

/**
 * What a first duel may be made of (decision 085): the fewest targets of which a whole missed day leaves
 * more than one to spare, and the longest usual time in which more than one in five of them are to spare.
 */
export const FIRST_BATTLE_TARGETS = 3;
export const FIRST_BATTLE_DAYS = 7;

/** By the rules' arithmetic alone. Of a group, which has no HP (D167), that nobody is knocked out. */
export function termsOutlook({ isGroupBattle, targets, numDays }: PlannedTerms): TermsOutlook {
  const daily = targets.filter(({ frequency }) => frequency === 'DAILY');
  const startHp = startingHp(daily.length);
  const losses = daily.map(({ format }) => (format === 'checkbox' ? CHECKBOX_HP : NUMBER_LEAD_HP));
  const lostInADay = losses.reduce((sum, hp) => sum + hp, 0);
  const missedDays = Math.ceil(startHp / lostInADay);
  return {
    startHp,
    missedDaysToKnockOut: !isGroupBattle && missedDays <= numDays ? missedDays : null,
    missesToSpare: Math.min(
      Math.ceil(startHp / Math.max(...losses, 1)) - 1,
      daily.length * numDays,
    ),
    blockReward: numDays,
  };
}
