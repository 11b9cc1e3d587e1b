import { useNavigate } from 'react-router-dom';
import { type Battle, isWellFormed } from '../../domain/index.ts';
import { startDraftFrom } from '../../stores/challenges/draft-battle.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** Copies an earlier battle into a draft for the chosen opponents, and opens the wizard (D43). */
export function useRepeatBattle(): (battle: Battle) => void {
  const navigate = useNavigate();
  return (battle) => {
    if (!isWellFormed(battle)) {
      showToast('An error occurred or battle details are missing. Please try again.', 'error');
      return;
    }
    startDraftFrom(battle);
    void navigate('/create-battle');
  };
}
