import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { HandOver } from '../../components/hand-over.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { playerAddress } from '../../domain/index.ts';
import { useCloseProfileView } from '../../lib/profile-view.ts';
import { useHandOver } from '../../stores/screen/use-hand-over.ts';
import { useUser } from '../../stores/session/session.ts';

/** `/profile?view=find-me`: the player's own name, for a friend who stands beside or writes (decision 087). */
export function FindMeDialog() {
  const user = useUser();
  const close = useCloseProfileView();
  return (
    <Dialog title="Find Me" onClose={close}>
      <p>
        Whoever scans this with the camera of their phone, or opens the link, can challenge you.
      </p>
      {user ? (
        <OwnLink username={user.username} />
      ) : (
        <Skeleton heights={['17.5rem', '3.5rem', '4.6875rem']} />
      )}
      <Button wide onClick={close}>
        Back
      </Button>
    </Dialog>
  );
}

function OwnLink({ username }: { username: string }) {
  const link = useHandOver(playerAddress(username), `${username} is up for a battle of habits:`);
  return <HandOver {...link} label={`QR code of the link to ${username}`} />;
}
