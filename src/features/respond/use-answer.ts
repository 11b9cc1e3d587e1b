import { useState } from 'react';
import type { Battle } from '../../domain/index.ts';
import { useGoOn } from '../../lib/use-go-on.ts';
import {
  type Answer,
  acceptRequest,
  declineRequest,
  tellRefusal,
} from '../../stores/battles/answer-request.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

interface Answering {
  /** The answer that is on its way to the server. */
  readonly answering: Answer | null;
  readonly accept: () => Promise<void>;
  /** Also withdraws the player's own request (D54). */
  readonly decline: () => Promise<void>;
}

/** Gives an answer to the terms of `version`; it counts only when the server has it (D102). */
export function useAnswer(battle: Battle, version: number): Answering {
  const userId = useUserId();
  const { battles } = useRepositories();
  const goOn = useGoOn();
  const [answering, setAnswering] = useState<Answer | null>(null);

  const give = async (answer: Answer, send: () => Promise<void>): Promise<void> => {
    setAnswering(answer);
    try {
      await send();
    } catch (error) {
      tellRefusal(answer, { battle, userId }, error);
    } finally {
      setAnswering(null);
    }
  };

  const accept = async (): Promise<void> => {
    const accepted = await acceptRequest(battles, { battle, userId, version });
    // D55: an active battle opens by itself as soon as this device knows; a group may still wait.
    if (accepted.status === 'ACTIVE') return;
    showToast('You are in. It starts once everybody has accepted.', 'success');
    await goOn('/home');
  };

  const decline = async (): Promise<void> => {
    await declineRequest(battles, { battle, userId });
    await goOn('/battles');
  };

  return {
    answering,
    accept: () => give('accept', accept),
    decline: () => give('decline', decline),
  };
}
