import { BottomNotice } from '../components/bottom-notice.tsx';
import { Button } from '../components/button.tsx';
import { putOffUpdate, useAppUpdate } from '../stores/device/app-update.ts';

/** A new version starts when the player says so; nothing on the screen is lost unasked. */
export function UpdatePrompt() {
  const reload = useAppUpdate((state) => state.reload);
  return (
    <BottomNotice text={reload && 'A new version is ready'}>
      <Button look="quiet" onClick={putOffUpdate}>
        Later
      </Button>
      <Button look="primary" onClick={reload ?? undefined}>
        Reload
      </Button>
    </BottomNotice>
  );
}
