import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
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
        <ErrorState text="Your settings could not be loaded. They are safe: check the connection.">
          <RetryButton onRetry={retryBroken} />
        </ErrorState>
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
