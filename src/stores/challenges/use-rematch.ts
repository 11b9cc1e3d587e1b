import { useNavigate } from 'react-router-dom';
import {
  type Battle,
  hasLeft,
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
  const opponents = rivalsLeft(battle, userId);
  if (opponents === null) return null;
  return () => {
    chooseContestants(opponents);
    startDraftFrom(battle);
    void navigate('/create-battle');
  };
}

/** Whoever can be asked to play that battle again; null where they are too few (D36). */
export function rivalsLeft(battle: Battle, userId: string): readonly PlayerName[] | null {
  const left = opponentsOf(battle, userId).filter((opponent) => !hasLeft(opponent));
  return left.length < (battle.isGroupBattle ? MIN_GROUP_OPPONENTS : 1) ? null : left;
}
