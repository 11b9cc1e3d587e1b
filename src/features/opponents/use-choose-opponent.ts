import { useNavigate } from 'react-router-dom';
import type { PlayerName } from '../../domain/index.ts';
import { setDraftOpponent } from '../../stores/app-state.ts';

/** Sets whom the next duel goes to, and goes on to the battle itself. */
export function useChooseOpponent(): (opponent: PlayerName) => void {
  const navigate = useNavigate();
  return ({ id, username }) => {
    setDraftOpponent({ id, username });
    void navigate('/create-battle');
  };
}
