import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { DraftBattle } from '../../domain/index.ts';
import styles from './wizard.module.css';

interface ContinueQuestionProps {
  onContinue: () => void;
  onBack: () => void;
}

interface DailyWarning {
  /** Does it at once, or with the answer. */
  readonly before: (goOn: () => void) => void;
  readonly question: ReactNode;
}

/** Warns of a battle without daily targets before the player goes on with it or sends it: once, until answered (D49). */
export function useDailyWarning({ targets }: DraftBattle): DailyWarning {
  const [isHeard, setIsHeard] = useState(false);
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null);
  const hasDaily = targets.some(({ frequency }) => frequency === 'DAILY');
  const answer = (goOn: () => void): void => {
    setIsHeard(true);
    setAsked(null);
    goOn();
  };
  return {
    before: (goOn) => (hasDaily || isHeard ? goOn() : setAsked({ goOn })),
    question: asked && (
      <ContinueQuestion onContinue={() => answer(asked.goOn)} onBack={() => setAsked(null)} />
    ),
  };
}

function ContinueQuestion({ onContinue, onBack }: ContinueQuestionProps) {
  return (
    <Dialog title="Continue?" onClose={onBack}>
      <p>
        This battle has no daily targets. Daily targets keep both sides engaged: they give and take
        HP every day, and without them nobody can be knocked out.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        <Button look="primary" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </Dialog>
  );
}
