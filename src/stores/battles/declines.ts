import { useEffect } from 'react';
import { create } from 'zustand';
import { type Battle, namedPlayer } from '../../domain/index.ts';
import { useSession } from '../session/session.ts';

/** Somebody's no to a request of this player. */
interface Decline {
  readonly battleId: string;
  readonly isGroupBattle: boolean;
  /** The name of whoever declined it. */
  readonly by: string;
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
  const decline = { battleId, isGroupBattle, by: namedPlayer(battle, declinedBy).username };
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
