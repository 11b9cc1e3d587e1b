import { Button, WayButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { DraftBattle } from '../../domain/index.ts';
import { namesOf } from './stage-texts.ts';
import styles from './wizard.module.css';

interface DiscardQuestionProps {
  draft: DraftBattle;
  onContinue: () => void;
  onDiscard: () => void;
  /** Which of the two leads to another screen. */
  way: 'continue' | 'discard';
}

/** Asked before work is thrown away (D26). Closing it keeps the work. */
export function DiscardQuestion({ draft, onContinue, onDiscard, way }: DiscardQuestionProps) {
  const Discard = way === 'discard' ? WayButton : Button;
  const Continue = way === 'continue' ? WayButton : Button;
  return (
    <Dialog title="Discard this battle?" onClose={onContinue}>
      <p>{unsentText(draft)}</p>
      <div className={styles.buttons}>
        <Discard look="danger" onClick={onDiscard}>
          Discard
        </Discard>
        <Continue look="primary" onClick={onContinue}>
          Continue this battle
        </Continue>
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
