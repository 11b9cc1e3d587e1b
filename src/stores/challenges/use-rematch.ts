import { useNavigate } from 'react-router-dom';
import {
  type Battle,
  DELETED_PLAYER_NAME,
  MIN_GROUP_OPPONENTS,
  opponentsOf,
  type PlayerName,
} from '../../domain/index.ts';
import { startDraftFrom } from './draft-battle.ts';
import { chooseContestants } from './chosen-opponents.ts';
import { useUserId } from '../session/session.ts';

/**
 * Opens the wizard with the terms of that battle for the same opponents, ready to send; null where
 * too few of them are left (D36).
 */
export function useRematch(battle: Battle): (() => void) | null {
  const userId = useUserId();
  const navigate = useNavigate();
  const opponents = opponentsLeft(battle, userId);
  if (opponents.length < (battle.isGroupBattle ? MIN_GROUP_OPPONENTS : 1)) return null;
  return () => {
    chooseContestants(opponents);
    startDraftFrom(battle);
    void navigate('/create-battle');
  };
}

function opponentsLeft(battle: Battle, userId: string): PlayerName[] {
  return opponentsOf(battle, userId).filter(({ username }) => username !== DELETED_PLAYER_NAME);
}
