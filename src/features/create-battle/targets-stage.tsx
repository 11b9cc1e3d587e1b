import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { areTooLong, type DraftBattle, type User } from '../../domain/index.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { ContinueQuestion } from './continue-question.tsx';
import { limitReached } from './draft-targets.ts';
import { FirstBattle } from './outlook.tsx';
import { type Back, StageButtons } from './stage-form.tsx';
import styles from './wizard.module.css';

interface TargetsStageProps {
  draft: DraftBattle;
  user: User;
  onAdd: () => void;
  onNext: () => void;
  back: Back;
}

/** 'Create Battle' 1/5: another target, or on to the battle itself. */
export function TargetsStage({ draft, user, onAdd, onNext, back }: TargetsStageProps) {
  const [isAsking, setIsAsking] = useState(false);
  const hasDaily = draft.targets.some(({ frequency }) => frequency === 'DAILY');
  const add = (): void => {
    const refusal = noRoom(draft);
    if (refusal === null) onAdd();
    else showToast(refusal, 'error');
  };
  const goOn = (): void => {
    if (areTooLong(draft.targets))
      showToast('These targets have too much text. Please shorten some.', 'error');
    else if (hasDaily) onNext();
    else setIsAsking(true);
  };
  return (
    <div className={styles.form}>
      <Button wide onClick={add}>
        <PlusIcon />
        Add another target
      </Button>
      <FirstBattle draft={draft} user={user} />
      <StageButtons back={back}>
        <Button look="primary" onClick={goOn}>
          Continue
        </Button>
      </StageButtons>
      {isAsking && <ContinueQuestion onContinue={onNext} onBack={() => setIsAsking(false)} />}
    </div>
  );
}

/** Why there is no room for a target of any kind; null while there is. */
function noRoom(draft: DraftBattle): string | null {
  const daily = limitReached(draft, 'DAILY');
  return draft.isGroupBattle ? daily : daily && limitReached(draft, 'BLOCK');
}
