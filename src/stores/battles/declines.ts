import { useEffect } from 'react';
import { create } from 'zustand';
import { type Battle, hasLeft, namedPlayer } from '../../domain/index.ts';
import { useSession } from '../session/session.ts';

/** The end of a request of this player, by somebody's no or with an account. */
interface Decline {
  readonly battleId: string;
  readonly text: string;
}

/**
 * The declines that this visit saw happen and nobody has looked at. They are not stored, and cost no
 * read: the list of battles has the older ones.
 */
export const useDeclines = create<{ readonly declines: readonly Decline[] }>()(() => ({
  declines: [],
}));

/** Remembers how a battle ended that is no longer open, if it is news to the player who sent it. */
export function noticeDecline(battle: Battle): void {
  const { id: battleId, challenger, declinedBy, isGroupBattle } = battle;
  const { session } = useSession.getState();
  const isOwn = session.status === 'signed-in' && session.userId === challenger.id;
  if (!isOwn || declinedBy === undefined || declinedBy === challenger.id) return;
  const by = namedPlayer(battle, declinedBy);
  const request = `your ${isGroupBattle ? 'group battle' : 'battle'} request`;
  const text = hasLeft(by)
    ? `A player has deleted their account: ${request} is over`
    : `${by.username} declined ${request}`;
  const decline = { battleId, text };
  useDeclines.setState(({ declines }) => ({ declines: [...declines, decline] }));
}

/** For the screen that shows the declined battle: looked at, it is no news. */
export function useHeardDecline(battleId: string): void {
  const isNews = useDeclines(({ declines }) => declines.some((one) => one.battleId === battleId));
  useEffect(() => {
    if (!isNews) return;
    useDeclines.setState(({ declines }) => ({
      declines: declines.filter((one) => one.battleId !== battleId),
    }));
  }, [isNews, battleId]);
}

export function resetDeclines(): void {
  useDeclines.setState({ declines: [] });
}
