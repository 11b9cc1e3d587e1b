import type { Battle } from './battle.ts';
import { type Outcome, outcomeFor, resultOf } from './outcome.ts';
import { sideOf } from './participants.ts';

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

/** Whether the battle is a duel between these two, whoever challenged. */
export function isDuelOf(battle: Battle, userId: string, rivalId: string): boolean {
  if (battle.isGroupBattle || userId === rivalId) return false;
  return sideOf(battle, userId) !== undefined && sideOf(battle, rivalId) !== undefined;
}
