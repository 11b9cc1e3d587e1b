import type { Battle } from './battle.ts';
import { outcomeFor, resultOf } from './outcome.ts';
import type { BattleResult } from './result.ts';

/** A player's record over COMPLETE battles (spec section 3); not stored anywhere (D96). */
export interface Statistics {
  readonly total: number;
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly groupTotal: number;
  /** Alone or shared. */
  readonly groupWin: number;
  readonly groupLoss: number;
}

/** What has to be counted; the losses are the rest. */
export type StatisticsCounts = Omit<Statistics, 'loss' | 'groupLoss'>;

/** The record from counts that a server made, which may disagree for a moment: never below 0. */
export function statisticsFrom(counts: StatisticsCounts): Statistics {
  const { total, win, draw, groupTotal, groupWin } = counts;
  return {
    ...counts,
    loss: Math.max(total - win - draw, 0),
    groupLoss: Math.max(groupTotal - groupWin, 0),
  };
}

/**
 * The record of a player over the given battles, by their entries unless told otherwise; those that are
 * not COMPLETE do not count.
 */
export function statisticsOf(
  battles: readonly Battle[],
  userId: string,
  ended: (battle: Battle) => BattleResult = resultOf,
): Statistics {
  const complete = battles.filter(({ status }) => status === 'COMPLETE');
  const outcomes = (isGroupBattle: boolean) =>
    complete
      .filter((battle) => battle.isGroupBattle === isGroupBattle)
      .map((battle) => outcomeFor(ended(battle), userId));
  const duels = outcomes(false);
  const groups = outcomes(true);
  return statisticsFrom({
    total: duels.length,
    win: duels.filter((outcome) => outcome === 'win').length,
    draw: duels.filter((outcome) => outcome === 'draw').length,
    groupTotal: groups.length,
    groupWin: groups.filter((outcome) => outcome !== 'loss').length,
  });
}
