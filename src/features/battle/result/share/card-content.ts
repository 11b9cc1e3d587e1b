import {
  type Battle,
  counted,
  debtOf,
  endDate,
  formatDayMonth,
  formatDayMonthYear,
  groupPoints,
  hasLeft,
  isKnockOutResult,
  isolatedText,
  namedPlayer,
  opponentsOf,
  outcomeFor,
  type PlayerName,
  resultOf,
} from '../../../../domain/index.ts';
import type { Mood } from '../../../../components/fighter/mood.ts';
import { cornersOf } from '../../../../stores/battles/battle-view.ts';

export interface CardPlayer extends PlayerName {
  /** '17 HP', in a group '12 points'. */
  readonly figure: string;
  readonly mood: Mood;
}

/**
 * All that a card shows of a battle that is over, in words that anybody understands. No targets, no
 * numbers, no photos, no description: who gets the picture was not asked by the other players.
 */
export interface CardContent {
  readonly headline: string;
  /** What decided it. */
  readonly how: string;
  /** Whoever shares it first, at most four. */
  readonly players: readonly CardPlayer[];
  /** 'Bob owes Ann: coffee', 'Settled: coffee'; null without a debt. */
  readonly debt: string | null;
  /** '02 Mar – 08 Mar 2026': until it was over, by knock-out or on its last day. */
  readonly dates: string;
}

export function cardContent(battle: Battle, userId: string, how: string): CardContent {
  const result = resultOf(battle);
  const players = [namedPlayer(battle, userId), ...opponentsOf(battle, userId)];
  const winners = players.filter(({ id }) => outcomeFor(result, id) !== 'loss');
  const isDraw = winners.length === players.length;
  const isKnockOut = isKnockOutResult(result);
  const moodOf = (isWinner: boolean): Mood => {
    if (isDraw) return 'fine';
    if (isWinner) return 'winning';
    return isKnockOut ? 'out' : 'worried';
  };
  return {
    headline: isDraw ? 'Draw' : `${namesOf(winners)} ${winners.length === 1 ? 'wins' : 'win'}`,
    how,
    players: players.map((player) => ({
      ...player,
      figure: figureOf(battle, userId, player.id),
      mood: moodOf(winners.includes(player)),
    })),
    debt: debtLine(battle, players),
    dates: `${formatDayMonth(battle.startDate)} – ${formatDayMonthYear(endDate(battle))}`,
  };
}

function figureOf(battle: Battle, viewerId: string, userId: string): string {
  if (battle.isGroupBattle) return counted(groupPoints(battle, userId), 'point');
  const { mine, theirs } = cornersOf(battle, viewerId);
  return `${userId === mine.id ? mine.hp : theirs.hp} HP`;
}

function debtLine(battle: Battle, players: readonly PlayerName[]): string | null {
  const debts = players.flatMap((player) => {
    const debt = hasLeft(player) ? null : debtOf(battle, player.id);
    return debt ? [{ player, ...debt }] : [];
  });
  const debtors = debts.filter(({ side }) => side === 'debtor');
  const creditors = debts.filter(({ side }) => side === 'creditor');
  if (creditors.length === 0 || debtors.length === 0) return null;
  const stake = isolatedText(battle.prize);
  const unpaid = creditors.filter(({ isPaid }) => !isPaid);
  if (unpaid.length === 0) return `Settled: ${stake}`;
  const verb = debtors.length === 1 ? 'owes' : 'owe';
  const [owing, owed] = [debtors, unpaid].map((some) => namesOf(some.map(({ player }) => player)));
  return `${owing} ${verb} ${owed}: ${stake}`;
}

function namesOf(players: readonly PlayerName[]): string {
  return players.map(({ username }) => username).join(' & ');
}
