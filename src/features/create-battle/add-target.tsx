import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import type { DraftBattle } from '../../domain/index.ts';
import { isAllowed, limitReached } from './draft-targets.ts';

interface AddTargetProps {
  draft: DraftBattle;
  label: string;
  onAdd: () => void;
}

/** On to the stages of a new target, unless there is no room for one. */
export function AddTarget({ draft, label, onAdd }: AddTargetProps) {
  const add = (): void => {
    if (isAllowed(noRoom(draft))) onAdd();
  };
  return (
    <Button wide onClick={add}>
      <PlusIcon />
      {label}
    </Button>
  );
}

/** Why there is no room for a target of any kind; null while there is. */
function noRoom(draft: DraftBattle): string | null {
  const daily = limitReached(draft, 'DAILY');
  return draft.isGroupBattle ? daily : daily && limitReached(draft, 'BLOCK');
}
