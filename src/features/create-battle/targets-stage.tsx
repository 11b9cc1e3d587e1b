import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/field.tsx';
import { areTooLong, type DraftBattle, type User } from '../../domain/index.ts';
import { AddTarget } from './add-target.tsx';
import { FirstBattle } from './outlook.tsx';
import { StageButtons, type StageMoves } from './stage-form.tsx';
import styles from './wizard.module.css';

interface TargetsStageProps extends StageMoves {
  draft: DraftBattle;
  user: User;
  onAdd: () => void;
}

/** 'Create Battle' 1/5: another target, or on to the battle itself. */
export function TargetsStage(props: TargetsStageProps) {
  const { draft, user, onAdd, onNext, back } = props;
  const [isRefused, setIsRefused] = useState(props.isRefused);
  const isTooLong = areTooLong(draft.targets);
  const goOn = (): void => {
    setIsRefused(isTooLong);
    if (!isTooLong) onNext();
  };
  return (
    <div className={styles.form}>
      <AddTarget draft={draft} label="Add another target" onAdd={onAdd} />
      <FirstBattle draft={draft} user={user} />
      {isRefused && isTooLong && (
        <FormError>These targets have too much text. Please shorten some.</FormError>
      )}
      <StageButtons back={back}>
        <Button look="primary" onClick={goOn}>
          Continue
        </Button>
      </StageButtons>
    </div>
  );
}
