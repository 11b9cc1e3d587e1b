import { Button, LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { type DraftBattle, requestAddress } from '../../domain/index.ts';
import { makeDraftAnInvite } from '../../stores/challenges/draft-battle.ts';
import { Outlook } from './outlook.tsx';
import { type Back, StageButtons } from './stage-form.tsx';
import { namesOf } from './stage-texts.ts';
import type { SendBattle } from './use-send-battle.ts';
import styles from './wizard.module.css';

interface FinishedStageProps {
  draft: DraftBattle;
  sending: SendBattle;
  onSend: () => void;
  back: Back;
}

const INVITE_TEXTS = {
  duel: 'You get a link to hand over. The first to open it may accept, and the battle begins at once; or change the terms, and the request goes back and forth between you.',
  group:
    'You get a link to hand over to up to three others. The battle begins once all three have accepted, or with two when you say so.',
} as const;

/** What happens next, and the button that makes it happen. */
export function FinishedStage({ draft, sending, onSend, back }: FinishedStageProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <p className={styles.finish}>{finishText(draft)}</p>
      <Outlook draft={draft} />
      <OfflineNote>
        Everything is kept on this phone: send it when you are connected again.
      </OfflineNote>
      {draft.kind === 'create' && (
        <Button look="quiet" onClick={makeDraftAnInvite}>
          Challenge by link instead
        </Button>
      )}
      {sending.wasChanged && <ConflictNotice draft={draft} />}
      <StageButtons back={back}>
        <Button type="submit" look="primary" busy={sending.isSending}>
          {draft.kind === 'invite' ? 'Make the Link' : 'Send'}
        </Button>
      </StageButtons>
    </form>
  );
}

/** The request changed under the player's hands (D52): what was typed stays, theirs can be seen. */
function ConflictNotice({ draft }: { draft: DraftBattle }) {
  return (
    <Card className={styles.conflict}>
      <div role="alert">
        <p className={styles.conflictTitle}>This battle was changed. Please look again.</p>
        <p>What you typed is kept, and comes back when you edit the battle from there.</p>
      </div>
      <LinkButton to={requestAddress(draft.battleId)} wide>
        Look at the battle
      </LinkButton>
    </Card>
  );
}

function finishText(draft: DraftBattle): string {
  if (draft.kind === 'invite') return INVITE_TEXTS[draft.isGroupBattle ? 'group' : 'duel'];
  const names = namesOf(draft);
  const what = draft.kind === 'create' ? 'The battle' : 'The changed battle';
  if (draft.isGroupBattle)
    return `${what} will be sent to ${names} for review. Each of them may accept or reject it, and it starts once everybody has accepted.`;
  return `${what} will be sent to ${names} for review. ${names} may accept, reject or edit it. If it is edited, the request returns to you.`;
}
