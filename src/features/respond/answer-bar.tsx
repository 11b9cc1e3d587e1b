import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, WayButton } from '../../components/button.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import {
  type Battle,
  isWaitingFor,
  MAX_VERSIONS,
  mayEdit,
  mayPropose,
  versionOf,
} from '../../domain/index.ts';
import { tellHeight } from '../../lib/tell-height.ts';
import { startRevision } from '../../stores/challenges/draft-battle.ts';
import { useUserId } from '../../stores/session/session.ts';
import styles from './answer-bar.module.css';
import { DeclineDialog } from './decline-dialog.tsx';
import { useAnswer } from './use-answer.ts';
import type { SeenTerms } from '../../stores/battles/use-seen-terms.ts';

interface AnswerBarProps {
  battle: Battle;
  seen: SeenTerms;
  /** Brings the top of the terms back in sight. */
  onLookAgain: () => void;
}

/** A toast stands above it. */
const tellBarHeight = tellHeight('--action-height');

/** What this player may do about the request (spec section 6); first of all look, if it changed. */
export function AnswerBar({ battle, seen, onLookAgain }: AnswerBarProps) {
  if (seen.wereChanged) {
    return (
      <div ref={tellBarHeight} className={styles.bar}>
        <strong role="alert">This battle was changed. Please look again.</strong>
        <Button look="primary" wide onClick={onLookAgain}>
          Look again
        </Button>
      </div>
    );
  }
  return (
    <div ref={tellBarHeight} className={styles.bar}>
      <OfflineNote>An answer needs a connection.</OfflineNote>
      <Answers battle={battle} version={seen.version} />
    </div>
  );
}

function Answers({ battle, version }: { battle: Battle; version: number }) {
  const userId = useUserId();
  const { answering, accept, decline } = useAnswer(battle, version);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  /** Opens the wizard with the terms on screen, to send others instead (D50, D51). */
  const revise = (kind: 'edit' | 'propose'): void => {
    if (startRevision(battle, kind)) void navigate('/create-battle');
  };
  const mayAnswer = isWaitingFor(battle, userId);
  const mayRevise = versionOf(battle) < MAX_VERSIONS;
  return (
    <>
      {mayAnswer && (
        <Button look="primary" wide disabled={answering === 'decline'} onClick={accept}>
          Accept
        </Button>
      )}
      {!mayRevise && <p>These terms were changed as often as they can be.</p>}
      <div className="side-by-side">
        {mayRevise && mayPropose(battle, userId) && (
          <WayButton disabled={answering !== null} onClick={() => revise('propose')}>
            Propose Changes
          </WayButton>
        )}
        {mayRevise && mayEdit(battle, userId) && (
          <WayButton disabled={answering !== null} onClick={() => revise('edit')}>
            Edit Battle
          </WayButton>
        )}
        <Button
          look="danger"
          busy={answering === 'decline'}
          disabled={answering === 'accept'}
          onClick={() => setAsking(true)}
        >
          {mayAnswer ? 'Decline' : 'Cancel request'}
        </Button>
      </div>
      {isAsking && (
        <DeclineDialog
          battle={battle}
          onDecline={() => void decline()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
