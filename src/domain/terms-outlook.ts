import type { BattleTerms } from './draft.ts';
import { CHECKBOX_HP, NUMBER_LEAD_HP } from './duel-points.ts';
import { startingHp } from './hit-points.ts';
import type { DraftTarget } from './target.ts';

/** What a duel on some terms comes to, before anybody has sent it. */
export interface DuelOutlook {
  /** HP of each side at the start. */
  readonly startHp: number;
  /**
   * After how many days of doing nothing a player is knocked out by somebody who leaves out nothing;
   * null where the battle is over before, or nobody can be knocked out.
   */
  readonly missedDaysToKnockOut: number | null;
  /** HP for each completed block target at the end (D3). */
  readonly blockReward: number;
}

type PlannedTerms = Pick<BattleTerms, 'numDays'> & {
  readonly targets: readonly Pick<DraftTarget, 'format' | 'frequency'>[];
};

export function duelOutlook({ targets, numDays }: PlannedTerms): DuelOutlook {
  const daily = targets.filter(({ frequency }) => frequency === 'DAILY');
  const startHp = startingHp(daily.length);
  const lostInADay = daily
    .map(({ format }) => (format === 'checkbox' ? CHECKBOX_HP : NUMBER_LEAD_HP))
    .reduce((sum, hp) => sum + hp, 0);
  const missedDays = Math.ceil(startHp / lostInADay);
  return {
    startHp,
    missedDaysToKnockOut: missedDays <= numDays ? missedDays : null,
    blockReward: numDays,
  };
}
