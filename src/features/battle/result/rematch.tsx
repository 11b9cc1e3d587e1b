import { useNavigate } from 'react-router-dom';
import { Button, WayButton } from '../../../components/button.tsx';
import { OfflineNote } from '../../../components/offline-note.tsx';
import { useDelayedPress } from '../../../components/use-delayed-link.ts';
import { type Battle, type PlayerName, requestAddress } from '../../../domain/index.ts';
import { useRematch, useRivalsLeft } from '../../../stores/challenges/use-rematch.ts';
import styles from './battle-result.module.css';
import { useSendRematch } from './use-send-rematch.ts';

/** One tap from the result to the next battle on the same terms, and the way to other ones. */
export function Rematch({ battle }: { battle: Battle }) {
  const opponents = useRivalsLeft(battle);
  return opponents && <Again battle={battle} opponents={opponents} />;
}

interface AgainProps {
  battle: Battle;
  opponents: readonly PlayerName[];
}

function Again({ battle, opponents }: AgainProps) {
  const { waitingId, send } = useSendRematch(battle, opponents);
  const navigate = useNavigate();
  const changeFirst = useRematch(battle);
  const isWaiting = waitingId !== undefined;
  const see = useDelayedPress(() => void (isWaiting && navigate(requestAddress(waitingId))));
  return (
    <div className="stack-near">
      {/* One button, so that focus stays where it is when the request has been sent. */}
      <Button
        look="primary"
        wide
        data-pressed={see.isPressed}
        onClick={isWaiting ? see.press : send}
      >
        {isWaiting ? 'See the request' : 'Rematch'}
      </Button>
      {!isWaiting && (
        <WayButton look="quiet" wide onClick={() => changeFirst?.()}>
          Change first
        </WayButton>
      )}
      <p className={styles.note}>
        {isWaiting
          ? 'A request between you waits for its answer.'
          : 'The same targets, from tomorrow.'}
      </p>
      {!isWaiting && <OfflineNote>A rematch needs a connection.</OfflineNote>}
    </div>
  );
}
