import { Button } from '../../components/button.tsx';
import { areTooLong, type DraftBattle, type User } from '../../domain/index.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { AddTarget } from './add-target.tsx';
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
  const goOn = (): void => {
    if (areTooLong(draft.targets))
      showToast('These targets have too much text. Please shorten some.', 'error');
    else onNext();
  };
  return (
    <div className={styles.form}>
      <AddTarget draft={draft} label="Add another target" onAdd={onAdd} />
      <FirstBattle draft={draft} user={user} />
      <StageButtons back={back}>
        <Button look="primary" onClick={goOn}>
          Continue
        </Button>
      </StageButtons>
    </div>
  );
}
