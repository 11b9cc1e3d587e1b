import { agreedTargets, finishDate } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { duelResult } from './duel-result.ts';
import { groupResult } from './group-score.ts';
import { isParticipant, sideOf } from './participants.ts';
import type { BattleResult, DuelResult, GroupResult } from './result.ts';
import { TARGET_FORMATS } from './target.ts';

function isDuelResult(result: BattleResult): result is DuelResult {
  return 'winner' in result;
}

function isValidDuelResult(battle: Battle, { draw, winner, kOWin }: DuelResult): boolean {
  if (draw !== (winner === null) || typeof kOWin !== 'boolean') return false;
  return winner === null ? !kOWin : sideOf(battle, winner?.id) !== undefined;
}

function isValidGroupResult(battle: Battle, { draw, winners }: GroupResult): boolean {
  if (!Array.isArray(winners) || winners.length === 0) return false;
  return (
    draw === winners.length > 1 && winners.every((winner) => isParticipant(battle, winner?.id))
  );
}

/** The stored result, when it is one that this battle can have. */
export function storedResult(battle: Battle): BattleResult | undefined {
  const { result } = battle;
  if (typeof result !== 'object' || result === null) return undefined;
  if (isDuelResult(result) === battle.isGroupBattle) return undefined;
  const isValid = isDuelResult(result)
    ? isValidDuelResult(battle, result)
    : isValidGroupResult(battle, result);
  return isValid ? result : undefined;
}

/** The result that the entries give as of `today`; for a battle that is over. */
export function derivedResult(battle: Battle, today: string): BattleResult {
  return battle.isGroupBattle ? groupResult(battle) : duelResult(battle, today);
}

/** Whether a later version has put a target in whose format says nothing here (K3). */
export function hasUnknownTarget(battle: Battle): boolean {
  return agreedTargets(battle).some(({ format }) => !TARGET_FORMATS.includes(format));
}

/**
 * What the entries give as if all days were past, never what somebody stored (K4). Only a battle
 * with targets of a later version keeps its valid stored result: these entries say too little (K3).
 */
export function resultOf(battle: Battle): BattleResult {
  const stored = hasUnknownTarget(battle) ? storedResult(battle) : undefined;
  return stored ?? derivedResult(battle, addDays(finishDate(battle), 1));
}

/**
 * The battle's own `result`, or without a valid one that of the entries. For what speaks of the
 * record as it stands; who shows or pays by it takes the record from `asPlayed` or `verifyBattle`.
 */
export function recordedResult(battle: Battle): BattleResult {
  return storedResult(battle) ?? resultOf(battle);
}

export const OUTCOMES = ['win', 'draw', 'loss'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a result means to one participant; in a group only those who share it have a draw. */
export function outcomeFor(result: BattleResult, userId: string): Outcome {
  const winners = isDuelResult(result) ? [result.winner] : result.winners;
  const isAmongWinners = winners.some((winner) => winner?.id === userId);
  if (result.draw && (isDuelResult(result) || isAmongWinners)) return 'draw';
  return isAmongWinners ? 'win' : 'loss';
}

/** Whether a duel ended by knock-out. */
export function isKnockOutResult(result: BattleResult): boolean {
  return isDuelResult(result) && result.kOWin;
}
