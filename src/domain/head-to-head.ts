import type { Battle } from './battle.ts';
import { type Outcome, outcomeFor, resultOf } from './outcome.ts';
import { hasLeft, opponentsOf, sideOf } from './participants.ts';
import type { PlayerName } from './user.ts';

/** How often each outcome came, as the viewer sees it. */
export type HeadToHead = Readonly<Record<Outcome, number>>;

/** The viewer's record against one rival over the COMPLETE duels among the given battles. */
export function headToHead(
  battles: readonly Battle[],
  userId: string,
  rivalId: string,
): HeadToHead {
  const outcomes = battles
    .filter((battle) => battle.status === 'COMPLETE' && isDuelOf(battle, userId, rivalId))
    .map((battle) => outcomeFor(resultOf(battle), userId));
  const count = (wanted: Outcome): number =>
    outcomes.filter((outcome) => outcome === wanted).length;
  return { win: count('win'), draw: count('draw'), loss: count('loss') };
}

/** A rival under the name that the newest battle knows, and the viewer's record against them. */
export interface RivalRecord {
  readonly rival: PlayerName;
  readonly record: HeadToHead;
}

/**
 * The viewer's record against everybody they have finished a duel with among the given battles; the most
 * duels first, then in the order of the battles. Deleted accounts are left out (D36).
 */
export function rivalRecords(battles: readonly Battle[], userId: string): RivalRecord[] {
  const rivals = new Map<string, PlayerName>();
  for (const battle of battles) {
    if (battle.status !== 'COMPLETE' || battle.isGroupBattle) continue;
    for (const rival of opponentsOf(battle, userId))
      if (!rivals.has(rival.id) && !hasLeft(rival)) rivals.set(rival.id, rival);
  }
  return [...rivals.values()]
    .map((rival) => ({ rival, record: headToHead(battles, userId, rival.id) }))
    .toSorted((a, b) => duelsOf(b.record) - duelsOf(a.record));
}

const duelsOf = ({ win, draw, loss }: HeadToHead): number => win + draw + loss;

/** Whether the battle is a duel between these two, whoever challenged. */
export function isDuelOf(battle: Battle, userId: string, rivalId: string): boolean {
  if (battle.isGroupBattle || userId === rivalId) return false;
  return sideOf(battle, userId) !== undefined && sideOf(battle, rivalId) !== undefined;
}
