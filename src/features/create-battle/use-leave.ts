import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DraftBattle, requestAddress } from '../../domain/index.ts';
import { discardDraft } from '../../stores/challenges/kept-draft.ts';
import type { Back } from './stage-form.tsx';

interface Leave {
  /** Back on the first stage: asks before work is lost (D26). */
  readonly leave: Back;
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Gives the draft up and goes where the wizard was started from. */
  readonly exit: () => void;
}

export function useLeave(draft: DraftBattle): Leave {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const exit = (): void => {
    const origin =
      draft.kind === 'create' || draft.kind === 'invite'
        ? '/start-new-battle/start-new-battle-with'
        : requestAddress(draft.battleId);
    void navigate(origin, { replace: true });
    discardDraft();
  };
  return {
    leave: draft.isTouched
      ? { press: () => setIsAsking(true), leaves: false }
      : { press: exit, leaves: true },
    isAsking,
    stay: () => setIsAsking(false),
    exit,
  };
}
