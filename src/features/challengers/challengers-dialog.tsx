import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SettingsError } from '../../components/settings-error.tsx';
import { useCloseProfileView } from '../../lib/profile-view.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { usePersonalUser } from '../../stores/players/personal-user.ts';
import { BlockedPlayers } from './blocked-players.tsx';
import { ChallengersField } from './challengers-field.tsx';

/** `/settings?view=challengers`: whose requests reach the player (D189). */
export function ChallengersDialog() {
  const state = usePersonalUser();
  const close = useCloseProfileView();
  const personalUser = state.status === 'ready' ? state.personalUser : null;
  return (
    <Dialog title="Who May Challenge Me" onClose={close}>
      {state.status === 'error' ? (
        <SettingsError onRetry={retryBroken} />
      ) : (
        <>
          <ChallengersField personalUser={personalUser} />
          <BlockedPlayers blocked={personalUser && (personalUser.blocked ?? {})} />
        </>
      )}
      <Button wide onClick={close}>
        Back
      </Button>
    </Dialog>
  );
}
