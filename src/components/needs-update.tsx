import { Button } from './button.tsx';
import { ErrorState } from './empty-state.tsx';

/** Stands for a battle that only a later version of the app understands (K3). */
export function NeedsUpdate() {
  return (
    <ErrorState text="This battle needs a newer version of the app. Reload to get it; nothing is lost.">
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </ErrorState>
  );
}
