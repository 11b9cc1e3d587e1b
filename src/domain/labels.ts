import { dayIndex } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { formatDayMonth } from './calendar.ts';
import { isKnockOutResult, type Outcome, outcomeFor, recordedResult } from './outcome.ts';
import { opponentsOf } from './participants.ts';

/** 'Start Date: DD MMM', 'Starts Today!', 'Day n' while active, else 'Finished' (D106, D107). */
export function startLabel(battle: Battle, today: string): string {
  const day = dayIndex(battle, today);
  if (day < 1) return `Start Date: ${formatDayMonth(battle.startDate)}`;
  if (day === 1) return 'Starts Today!';
  return battle.status === 'ACTIVE' && day <= battle.numDays ? `Day ${day}` : 'Finished';
}

const OUTCOME_LABELS = { win: 'Won', draw: 'Draw', loss: 'Lost' } as const satisfies Record<
  Outcome,
  string
>;

/** How the battle ended for that player by its `result`, see `asPlayed`; 'vs A, B' while it has not. */
export function outcomeLabel(battle: Battle, userId: string): string {
  if (battle.status === 'DECLINED') return 'Declined';
  if (battle.status !== 'COMPLETE') return versusLabel(battle, userId);
  const result = recordedResult(battle);
  const label = OUTCOME_LABELS[outcomeFor(result, userId)];
  return isKnockOutResult(result) ? `${label} by KO` : label;
}

/** Whether a request ended because nobody, or not everybody, answered it in time (D193). */
export function isUnanswered({ status, declinedBy }: Battle): boolean {
  return status === 'DECLINED' && declinedBy === undefined;
}

/** What stands beside the label of such a request: nobody has declined it. */
export function unansweredText({ contestants, challenger }: Battle): string {
  const hasAnswer = Object.values(contestants ?? {}).some(
    ({ id, accepted }) => accepted && id !== challenger.id,
  );
  return hasAnswer ? 'Not everybody answered in time.' : 'Nobody answered in time.';
}

/** 'vs A, B': the others in the order of `userIds`. */
export function versusLabel(battle: Battle, userId: string): string {
  const names = opponentsOf(battle, userId).map(({ username }) => username);
  return `vs ${names.join(', ')}`;
}
