import { useNavigate } from 'react-router-dom';
import type { Battle } from '../../domain/index.ts';
import { startRevision } from '../../stores/challenges/draft-battle.ts';

/** Opens the wizard with the terms on screen, to send others instead (D50, D51). */
export function useReviseBattle(battle: Battle): (kind: 'edit' | 'propose') => void {
  const navigate = useNavigate();
  return (kind) => {
    startRevision(battle, kind);
    void navigate('/create-battle');
  };
}
