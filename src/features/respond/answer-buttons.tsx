import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { type Battle, isWaitingFor, versionOf } from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { takeConfirmed } from '../../stores/battles.ts';
import { whenFor } from '../../stores/battle-view.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { useUserId } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import styles from './request-sheet.module.css';
import { now } from '../../lib/clock.ts';

type Answer = 'accept' | 'decline';

const FAILURES: Record<Answer, string> = {
  accept: 'Battle acceptance failed, please try again.',
  decline: 'Battle decline failed, please try again.',
};

/** Accept and Decline for whoever is asked; 'Cancel request' for the challenger (D54). */
export function AnswerButtons({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const { answering, give } = useAnswer(battle, userId);
  const mayAccept = isWaitingFor(battle, userId);
  return (
    <div className={styles.answers}>
      <Button
        look="danger"
        busy={answering === 'decline'}
        disabled={answering === 'accept'}
        onClick={() => void give('decline')}
      >
        {mayAccept ? 'Decline' : 'Cancel request'}
      </Button>
      {mayAccept && (
        <Button
          look="primary"
          busy={answering === 'accept'}
          disabled={answering === 'decline'}
          onClick={() => void give('accept')}
        >
          Accept
        </Button>
      )}
    </div>
  );
}

function useAnswer(battle: Battle, userId: string) {
  const { battles } = useRepositories();
  const navigate = useNavigate();
  const [answering, setAnswering] = useState<Answer | null>(null);

  const give = async (answer: Answer): Promise<void> => {
    setAnswering(answer);
    try {
      if (answer === 'decline') {
        takeConfirmed(await battles.declineBattle(battle.id, userId));
        await navigate('/battles');
        return;
      }
      const accepted = await battles.acceptBattle(battle.id, {
        userId,
        version: versionOf(battle),
        settled: whenFor(battle, userId, now()).settled,
        timeZone: localTimeZone(),
      });
      takeConfirmed(accepted);
      // D55: an active battle opens by itself as soon as this device knows; a group may still wait.
      if (accepted.status !== 'ACTIVE') await navigate('/home');
    } catch (error) {
      setAnswering(null);
      const wasChanged = isRepositoryError(error, 'changed');
      showToast(
        wasChanged ? 'This battle was changed. Please look again.' : FAILURES[answer],
        'error',
      );
    }
  };
  return { answering, give };
}
