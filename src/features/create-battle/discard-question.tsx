import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { DraftBattle } from '../../domain/index.ts';
import { namesOf } from './stage-texts.ts';
import styles from './wizard.module.css';

interface DiscardQuestionProps {
  draft: DraftBattle;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Asked before work is thrown away (D26). Closing it keeps the work. */
export function DiscardQuestion({ draft, onContinue, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog title="Discard this battle?" onClose={onContinue}>
      <p>{unsentText(draft)}</p>
      <div className={styles.buttons}>
        <Button look="danger" onClick={onDiscard}>
          Discard
        </Button>
        <Button look="primary" onClick={onContinue}>
          Continue this battle
        </Button>
      </div>
    </Dialog>
  );
}

function unsentText(draft: DraftBattle): string {
  switch (draft.kind) {
    case 'create':
      return `Your battle with ${namesOf(draft)} has not been sent yet.`;
    case 'invite':
      return 'The link to your battle has not been made yet.';
    case 'edit':
    case 'propose':
      return `Your changes to the battle with ${namesOf(draft)} have not been sent yet.`;
  }
}
