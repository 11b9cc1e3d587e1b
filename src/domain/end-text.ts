import type { Battle } from './battle.ts';
import { daysBetween, formatDayMonth } from './calendar.ts';
import { debtOf, debtText } from './debt.ts';
import { isolatedText } from './isolated-text.ts';
import { type Outcome, outcomeFor, resultOf } from './outcome.ts';
import { opponentsOf } from './participants.ts';
import { endDate } from './round.ts';

const OF_GROUP: Readonly<Record<Outcome, string>> = {
  win: 'You won the group battle',
  draw: 'You tied for first in the group battle',
  loss: 'You lost the group battle',
};

/**
 * How a battle ended for that player and what it leaves between them: 'You won against Ben yesterday. Ben
 * owes you: coffee.' By the result of the entries (K4).
 * @param battle COMPLETE, as it was played
 * @param today the player's date
 */
export function endText(battle: Battle, userId: string, today: string): string {
  const debt = debtOf(battle, userId);
  const outcome = `${outcomeText(battle, userId)} ${dayText(battle, today)}.`;
  if (debt === null) return outcome;
  return `${outcome} ${debt.isPaid ? `Settled: ${isolatedText(debt.stake)}` : debtText(debt)}.`;
}

function outcomeText(battle: Battle, userId: string): string {
  const result = resultOf(battle);
  const outcome = outcomeFor(result, userId);
  if (battle.isGroupBattle) return OF_GROUP[outcome];
  const name = opponentsOf(battle, userId)[0]?.username ?? '';
  if (outcome === 'draw') return `You drew with ${name}`;
  if ('kOWin' in result && result.kOWin)
    return outcome === 'win' ? `You knocked ${name} out` : `${name} knocked you out`;
  return `You ${outcome === 'win' ? 'won' : 'lost'} against ${name}`;
}

function dayText(battle: Battle, today: string): string {
  const date = endDate(battle);
  return daysBetween(date, today) === 1 ? 'yesterday' : `on ${formatDayMonth(date)}`;
}
