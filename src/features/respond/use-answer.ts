import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Battle } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { reportError } from '../../lib/report-error.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { whenFor } from '../../stores/battles/battle-view.ts';
import { takeConfirmed } from '../../stores/battles/open-battles.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

type Answer = 'accept' | 'decline';

const FAILURES: Record<Answer, string> = {
  accept: 'Battle acceptance failed, please try again.',
  decline: 'Battle decline failed, please try again.',
};

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
  const navigate = useNavigate();
  const [answering, setAnswering] = useState<Answer | null>(null);

  const give = async (answer: Answer, send: () => Promise<void>): Promise<void> => {
    setAnswering(answer);
    try {
      await send();
    } catch (error) {
      const wasChanged = isRepositoryError(error, 'changed');
      if (!wasChanged && !isRepositoryError(error, 'unavailable'))
        reportError('An answer was refused', error);
      showToast(
        wasChanged ? 'This battle was changed. Please look again.' : FAILURES[answer],
        'error',
      );
    } finally {
      setAnswering(null);
    }
  };

  const accept = async (): Promise<void> => {
    const accepted = await battles.acceptBattle(battle.id, {
      userId,
      version,
      settled: whenFor(battle, userId, now()).settled,
      timeZone: localTimeZone(),
    });
    takeConfirmed(accepted);
    // D55: an active battle opens by itself as soon as this device knows; a group may still wait.
    if (accepted.status === 'ACTIVE') return;
    showToast('You are in. It starts once everybody has accepted.', 'success');
    await navigate('/home');
  };

  const decline = async (): Promise<void> => {
    takeConfirmed(await battles.declineBattle(battle.id, userId));
    await navigate('/battles');
  };

  return {
    answering,
    accept: () => give('accept', accept),
    decline: () => give('decline', decline),
  };
}
