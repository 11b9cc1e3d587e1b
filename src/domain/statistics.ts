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
