import { dateOfDay, dayNumberOf, type When } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { formatDayMonth } from './calendar.ts';
import { charactersOf } from './characters-of.ts';
import { duelDayPoints } from './duel-points.ts';
import { groupDayWinners } from './group-score.ts';
import { duelKnockOut } from './hit-points.ts';
import { namedPlayer, otherSide, sideOf } from './participants.ts';

export const DAY_TONES = ['win', 'lose', 'draw', 'today', 'open', 'future'] as const;
export type DayTone = (typeof DAY_TONES)[number];

/** What a day widget of the calendar shows. */
export interface DayLabel {
  readonly text: string;
  readonly tone: DayTone;
}

const NAME_LETTERS = 3;

/** An emoji is never cut in half. */
function firstLetters(name: string): string {
  return charactersOf(name).slice(0, NAME_LETTERS).join('');
}

/**
 * A day as its widget shows it to that player: the final score before `when.settled`, the score so
 * far while it is over for the player but not yet for everybody, and the date from today on.
 */
export function dayLabel(battle: Battle, dayKey: string, userId: string, when: When): DayLabel {
  const dayNumber = dayNumberOf(battle, dayKey);
  if (dayNumber === undefined) return { text: '', tone: 'future' };
  const date = dateOfDay(battle, dayNumber);
  const knockOut = battle.isGroupBattle ? null : duelKnockOut(battle, when.settled);
  if (knockOut && date > knockOut.date) {
    // Also dates still ahead (D62).
    return { text: 'KO', tone: knockOut.loser === sideOf(battle, userId) ? 'lose' : 'win' };
  }
  if (date < when.settled) return finalLabel(battle, dayKey, userId);
  if (date < when.today) return { text: scoreSoFar(battle, dayKey, userId), tone: 'open' };
  return { text: formatDayMonth(date), tone: date === when.today ? 'today' : 'future' };
}

function finalLabel(battle: Battle, dayKey: string, userId: string): DayLabel {
  if (battle.isGroupBattle) return groupLabel(battle, dayKey, userId);
  const { mine, theirs } = pointsFor(battle, dayKey, userId);
  if (mine === theirs) return { text: 'D', tone: 'draw' };
  return { text: `${mine}-${theirs}`, tone: mine > theirs ? 'win' : 'lose' };
}

function scoreSoFar(battle: Battle, dayKey: string, userId: string): string {
  if (battle.isGroupBattle) return groupLabel(battle, dayKey, userId).text;
  const { mine, theirs } = pointsFor(battle, dayKey, userId);
  return `${mine}-${theirs}`;
}

function pointsFor(battle: Battle, dayKey: string, userId: string) {
  const side = sideOf(battle, userId) ?? 'challenger';
  const points = duelDayPoints(battle, dayKey);
  return { mine: points[side], theirs: points[otherSide(side)] };
}

/** D63: the winner's name, 'Draw' for those who share the day or when nobody did anything, 'Lose'. */
function groupLabel(battle: Battle, dayKey: string, userId: string): DayLabel {
  const winners = groupDayWinners(battle, dayKey);
  const [winner, ...others] = winners;
  if (winner !== undefined && others.length === 0) {
    const { username } = namedPlayer(battle, winner);
    return { text: firstLetters(username), tone: winner === userId ? 'win' : 'lose' };
  }
  const isShared = winner === undefined || winners.includes(userId);
  return isShared ? { text: 'Draw', tone: 'draw' } : { text: 'Lose', tone: 'lose' };
}
