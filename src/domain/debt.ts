import type { Battle } from './battle.ts';
import { isolatedText } from './isolated-text.ts';
import { joinedNames } from './joined-names.ts';
import { outcomeFor, resultOf } from './outcome.ts';
import { hasLeft, opponentsOf } from './participants.ts';
import type { PlayerName } from './user.ts';

/** The stake of a battle that is over, between one player and those on the other end of it. */
export interface Debt {
  /** Who owes it to whom. */
  readonly side: 'creditor' | 'debtor';
  /** As the players wrote it. */
  readonly stake: string;
  /**
   * Who owes it to the creditor, or whom the debtor owes it, in the order of `userIds`; never empty. Of several
   * creditors those who still wait for it, and all of them once it is paid.
   */
  readonly others: readonly PlayerName[];
  /** By the word of the creditor, or of everybody whom the debtor owes it. */
  readonly isPaid: boolean;
}

/**
 * What the battle leaves between that player and the others: whoever has lost owes the stake to whoever
 * has won. By the result of the entries (K4). null without a stake, before the end, after a draw, for a
 * group's winner among winners only, and where nobody is left at the other end (D136).
 */
export function debtOf(battle: Battle, userId: string): Debt | null {
  const { prize, status, paidTo = {} } = battle;
  if (status !== 'COMPLETE' || prize === '' || !battle.userIds.includes(userId)) return null;
  const result = resultOf(battle);
  const hasWon = (id: string): boolean => outcomeFor(result, id) !== 'loss';
  const isCreditor = hasWon(userId);
  const others = opponentsOf(battle, userId).filter(
    (other) => !hasLeft(other) && hasWon(other.id) !== isCreditor,
  );
  if (others.length === 0) return null;
  if (isCreditor)
    return { side: 'creditor', stake: prize, others, isPaid: paidTo[userId] === true };
  const unpaid = others.filter(({ id }) => paidTo[id] !== true);
  const isPaid = unpaid.length === 0;
  return { side: 'debtor', stake: prize, others: isPaid ? others : unpaid, isPaid };
}

/** 'Ben owes you: coffee', 'Ben and Cat owe you: coffee', 'You owe Ben: coffee'. */
export function debtText(debt: Debt): string {
  return `${owedText(debt)}: ${isolatedText(debt.stake)}`;
}

/** The same without what it is. */
export function owedText({ side, others }: Debt): string {
  const names = joinedNames(others.map(({ username }) => username));
  if (side === 'debtor') return `You owe ${names}`;
  return `${names} ${others.length === 1 ? 'owes' : 'owe'} you`;
}
