import { dateOfDay, dayKeyOf, finishDate, pastDayCount, targetsOfDay } from './battle-days.ts';
import type { Battle, Side } from './battle.ts';
import { addDays } from './calendar.ts';
import { counted } from './counted.ts';
import { scoreDays } from './duel-points.ts';
import { leader } from './duel-result.ts';
import { definitionOf } from './entries.ts';
import { groupDayPoints, groupDayWinners, groupPoints } from './group-score.ts';
import { findKnockOut, hpAfter } from './hit-points.ts';
import { hpLedger } from './hp-ledger.ts';
import { joinedNames } from './joined-names.ts';
import { hasUnknownTarget } from './outcome.ts';
import { duelSides, namedPlayer, sideOf } from './participants.ts';
import type { TargetDefinition } from './target.ts';
import type { PlayerName } from './user.ts';

/** A daily target of a duel that moved HP: what its player won, and took from the other side. */
export interface Hit {
  /** The user id of whoever completed the target, or leads its numbers (D1). */
  readonly by: string;
  /** What was agreed on, without anybody's entries: a hidden number is not told (D94). */
  readonly target: TargetDefinition;
  /** HP, always positive. */
  readonly amount: number;
}

/** One player in one round. */
export interface RoundCorner extends PlayerName {
  /** Daily targets of the day that counted for this player. */
  readonly points: number;
  /** HP in a duel, the points of the battle in a group: when the day began. */
  readonly before: number;
  /** Likewise when it was over; without block rewards, which come at the end (D3). */
  readonly after: number;
}

/** One day of a battle as a round of the fight, by its entries alone (K1). */
export interface Round {
  /** 1 to numDays. */
  readonly dayNumber: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isGroup: boolean;
  /** Everybody, in the order of `userIds`. */
  readonly corners: readonly RoundCorner[];
  /**
   * Whoever has the most points. Nobody in a duel's draw and on a group's day on which nothing was
   * done (D64), several where a group's players share it.
   */
  readonly winners: readonly PlayerName[];
  /** In the order of the targets; none in a group, where nobody loses anything. */
  readonly hits: readonly Hit[];
  /** Who stands at 0 HP or below after it (D5); null in a group. */
  readonly knockedOut: PlayerName | null;
}

/**
 * How many rounds are over for everybody, from the first on: none after a knock-out, which ends the
 * fight, and none of a battle with targets of a later version, of which these entries say too little
 * (K3).
 * @param settled the earliest of the contestants' dates (K2)
 */
export function closedRounds(battle: Battle, settled: string): number {
  if (hasUnknownTarget(battle)) return 0;
  const past = pastDayCount(battle, settled);
  if (battle.isGroupBattle) return past;
  return findKnockOut(battle, scoreDays(battle), past)?.dayNumber ?? past;
}

/** The date on which a battle that is over has ended: that of the knock-out, else its last. */
export function endDate(battle: Battle): string {
  const last = finishDate(battle);
  // Of targets of a later version no knock-out is known (K3).
  const days = closedRounds(battle, addDays(last, 1));
  return days === 0 ? last : dateOfDay(battle, days);
}

/**
 * A day of the battle as a round. Of a day that is not over for everybody it says how it stands so
 * far.
 * @param dayNumber 1 to numDays
 */
export function roundOf(battle: Battle, dayNumber: number): Round {
  const date = dateOfDay(battle, dayNumber);
  return { dayNumber, date, ...(battle.isGroupBattle ? groupRound : duelRound)(battle, dayNumber) };
}

/**
 * The newest round that is over for everybody; null before the first is, and in a battle without
 * daily targets, whose days decide nothing.
 * @param settled the earliest of the contestants' dates (K2)
 */
export function lastRound(battle: Battle, settled: string): Round | null {
  const dayNumber = closedRounds(battle, settled);
  const hasTargets = targetsOfDay(battle.days[dayKeyOf(dayNumber)]).length > 0;
  return hasTargets ? roundOf(battle, dayNumber) : null;
}

type Outcome = Omit<Round, 'dayNumber' | 'date'>;

function duelRound(battle: Battle, dayNumber: number): Outcome {
  const sides = duelSides(battle);
  const scores = scoreDays(battle);
  const before = hpAfter(battle, scores, dayNumber - 1);
  const after = hpAfter(battle, scores, dayNumber);
  const score = scores[dayNumber - 1] ?? { challenger: 0, opponent: 0 };
  const nameOf = (side: Side): PlayerName => namedPlayer(battle, sides[side].id);
  const knockOut = findKnockOut(battle, scores, dayNumber);
  const ahead = leader(score);
  return {
    isGroup: false,
    corners: battle.userIds.map((userId) => {
      const side = sideOf(battle, userId) ?? 'opponent';
      const figures = { points: score[side], before: before[side], after: after[side] };
      return { ...namedPlayer(battle, userId), ...figures };
    }),
    winners: ahead === null ? [] : [nameOf(ahead)],
    hits: hpLedger(battle, 'challenger', dayNumber)
      .filter((change) => change.dayNumber === dayNumber)
      .map(({ by, target, amount }) => ({
        by: sides[by].id,
        target: definitionOf(target),
        amount: Math.abs(amount),
      })),
    knockedOut: knockOut?.dayNumber === dayNumber ? nameOf(knockOut.loser) : null,
  };
}

function groupRound(battle: Battle, dayNumber: number): Outcome {
  const dayKey = dayKeyOf(dayNumber);
  return {
    isGroup: true,
    corners: battle.userIds.map((userId) => {
      const before = groupPoints(battle, userId, dayNumber - 1);
      const points = groupDayPoints(battle, dayKey, userId);
      return { ...namedPlayer(battle, userId), points, before, after: before + points };
    }),
    winners: groupDayWinners(battle, dayKey).map((userId) => namedPlayer(battle, userId)),
    hits: [],
    knockedOut: null,
  };
}

/**
 * The points of a round as one says them: '3 to 2' in a duel, the most first; 'with 4 points' or 'with 4
 * points each' in a group. Empty for a group's round in which nobody did anything (D64).
 */
export function roundScore({ corners, winners, isGroup }: Round): string {
  const points = corners.map((corner) => corner.points).toSorted((a, b) => b - a);
  if (!isGroup) return points.join(' to ');
  const [most = 0] = points;
  if (most === 0) return '';
  return `with ${counted(most, 'point')}${winners.length > 1 ? ' each' : ''}`;
}

/** Whether everybody has the same points. */
export const isDrawnRound = ({ corners, winners }: Round): boolean =>
  winners.length % corners.length === 0;

/**
 * 'Round 2 to Rosa, 3 to 2'; 'Round 2 is a draw, 2 to 2' where everybody has the same.
 * @param viewerId who is called 'you'
 */
export function roundTitle(round: Round, viewerId?: string): string {
  const { dayNumber, winners } = round;
  const names = winners.map(({ id, username }) => (id === viewerId ? 'you' : username));
  const outcome = isDrawnRound(round) ? 'is a draw' : `to ${joinedNames(names)}`;
  return [`Round ${dayNumber} ${outcome}`, roundScore(round)].filter(Boolean).join(', ');
}
