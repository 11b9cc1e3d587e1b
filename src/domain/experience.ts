import { finishDate } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { duelKnockOut } from './hit-points.ts';
import { type Outcome, outcomeFor, recordedResult } from './outcome.ts';
import { stillIn } from './participants.ts';
import { playerToday } from './player-date.ts';

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

/**
 * Whether it was ACTIVE over at least one midnight of each of its players (D186): accepted at `since`,
 * when by every player's calendar its last day, or that of its knock-out, had not passed. Nobody is
 * paid for any other.
 * @throws RangeError when `fallbackZone` is needed and unknown.
 */
export function wasActiveOverNight(
  battle: Battle,
  since: Date,
  today: string,
  fallbackZone: string,
): boolean {
  const knockOut = battle.isGroupBattle ? null : duelKnockOut(battle, today);
  const lastDate = knockOut?.date ?? finishDate(battle);
  return stillIn(battle).every(
    (userId) => playerToday(battle, userId, since, fallbackZone) <= lastDate,
  );
}

/**
 * The level reached with that experience, 1 or more: they begin at 0, 20, 60, 120, 200, … (D11). The formula of D11 times 5, so that the
 * root is of a whole number and exact where a level begins.
 */
export function levelForXp(xp: number): number {
  return Math.floor((5 + Math.sqrt(25 + 10 * Math.max(xp, 0))) / 10);
}

/** The experience with which that level begins, from 1 on (D11). */
function xpAtLevel(level: number): number {
  return 10 * level * (level - 1);
}

/** How far a player is within a level, in experience. */
export interface LevelProgress {
  readonly level: number;
  /** Since the level began; 0 or more, below `needed`. */
  readonly gained: number;
  /** From the beginning of the level to that of the next. */
  readonly needed: number;
}

/** What that experience means for the level it has reached and the next. */
export function levelProgress(xp: number): LevelProgress {
  const level = levelForXp(xp);
  const begin = xpAtLevel(level);
  return { level, gained: Math.max(xp, 0) - begin, needed: xpAtLevel(level + 1) - begin };
}
