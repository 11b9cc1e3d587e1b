import { Button, type ButtonLook, WayButton } from '../../components/button.tsx';
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
  return (
    <Dialog title="Discard this battle?" onClose={onContinue}>
      <p>{unsentText(draft)}</p>
      <div className={styles.buttons}>
        <Answer look="danger" isWay={way === 'discard'} onPress={onDiscard}>
          Discard
        </Answer>
        <Answer look="primary" isWay={way === 'continue'} onPress={onContinue}>
          Continue this battle
        </Answer>
      </div>
    </Dialog>
  );
}

interface AnswerProps {
  look: ButtonLook;
  isWay: boolean;
  onPress: () => void;
  children: string;
}

function Answer({ look, isWay, onPress, children }: AnswerProps) {
  if (isWay) {
    return (
      <WayButton look={look} onPress={onPress}>
        {children}
      </WayButton>
    );
  }
  return (
    <Button look={look} onClick={onPress}>
      {children}
    </Button>
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
