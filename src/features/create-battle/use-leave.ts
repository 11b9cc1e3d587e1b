import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DraftBattle, requestAddress } from '../../domain/index.ts';
import { discardDraft } from '../../stores/challenges/kept-draft.ts';
import type { Back } from './stage-form.tsx';

/** Back on the first stage, which asks before work is lost (D26), and what its question is answered with. */
export function useLeave(draft: DraftBattle) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  /** Gives the draft up and goes where the wizard was started from. */
  const exit = (): void => {
    const origin =
      draft.kind === 'create' || draft.kind === 'invite'
        ? '/start-new-battle/start-new-battle-with'
        : requestAddress(draft.battleId);
    void navigate(origin, { replace: true });
    discardDraft();
  };
  const leave: Back = draft.isTouched
    ? { press: () => setIsAsking(true), leaves: false }
    : { press: exit, leaves: true };
  return { leave, isAsking, stay: () => setIsAsking(false), exit };
}
