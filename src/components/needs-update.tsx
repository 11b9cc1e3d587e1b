import { Button } from './button.tsx';
import { ErrorState } from './empty-state.tsx';

interface NeedsUpdateProps {
  /** Among others, of which nothing is missing. */
  isAmongOthers?: boolean;
  onReload: () => void;
}

/** Stands for a battle that only a later version of the app understands (K3). */
export function NeedsUpdate({ isAmongOthers = false, onReload }: NeedsUpdateProps) {
  const battle = isAmongOthers ? 'A battle of yours' : 'This battle';
  return (
    <ErrorState
      text={`${battle} needs a newer version of the app. Reload to get it; nothing is lost.`}
    >
      <Button look="primary" onClick={onReload}>
        Reload
      </Button>
    </ErrorState>
  );
}
