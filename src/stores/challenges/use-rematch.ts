import { useNavigate } from 'react-router-dom';
import {
  type Battle,
  hasLeft,
  MIN_GROUP_OPPONENTS,
  opponentsOf,
  type PlayerName,
} from '../../domain/index.ts';
import { startDraftFrom } from './draft-battle.ts';
import { chooseContestants, startOpponentChoice } from './chosen-opponents.ts';
import { useBlocked } from '../players/personal-user.ts';
import { useUserId } from '../session/session.ts';

/**
 * Opens the wizard with the terms of that battle for the same opponents, ready to send; null where
 * too few of them are left (D36).
 */
export function useRematch(battle: Battle): (() => void) | null {
  const navigate = useNavigate();
  const opponents = useRivalsLeft(battle);
  if (opponents === null) return null;
  return () => {
    startOpponentChoice(battle.isGroupBattle);
    chooseContestants(opponents);
    if (startDraftFrom(battle)) void navigate('/create-battle');
  };
}

/**
 * Whoever can be asked to play that battle again, neither gone nor blocked; null where they are too few, and as long
 * as it is not known who is blocked (D36, D189).
 */
export function useRivalsLeft(battle: Battle): readonly PlayerName[] | null {
  const userId = useUserId();
  const blocked = useBlocked();
  if (blocked === undefined) return null;
  const left = opponentsOf(battle, userId).filter(
    (opponent) => !hasLeft(opponent) && !blocked[opponent.id],
  );
  return left.length < (battle.isGroupBattle ? MIN_GROUP_OPPONENTS : 1) ? null : left;
}
