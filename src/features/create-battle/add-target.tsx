import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { type DraftBattle, MAX_BLOCK_TARGETS, MAX_DAILY_TARGETS } from '../../domain/index.ts';
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
  if (draft.isGroupBattle || daily === null) return daily;
  if (limitReached(draft, 'BLOCK') === null) return null;
  return `A battle has at most ${MAX_DAILY_TARGETS} daily and ${MAX_BLOCK_TARGETS} block targets.`;
}
