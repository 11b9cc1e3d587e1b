import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { linkToProfileView } from '../../lib/profile-view.ts';
import { changeConsent } from '../../stores/device/consent-choice.ts';
import { depart, logOut } from '../../stores/visit/departure.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { setSound, useIsSoundOn } from '../../stores/device/tick-feedback.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { DownloadData } from './download-data.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** What a player can do with the account (spec section 2, Profile). */
export function AccountItems() {
  return (
    <>
      <LinkButton {...linkToProfileView('notifications')} wide>
        Notifications
      </LinkButton>
      <LinkButton {...linkToProfileView('challengers')} wide>
        Who May Challenge Me
      </LinkButton>
      <SoundSetting />
      <Button wide onClick={changeConsent}>
        Change Consent Preferences
      </Button>
      <VerifyEmail />
      <LinkButton {...linkToProfileView('change-password')} wide>
        Change Password
      </LinkButton>
      <DownloadData />
      <Logout />
      <LinkButton {...linkToProfileView('delete-account')} look="danger" wide>
        Delete Account
      </LinkButton>
    </>
  );
}

function SoundSetting() {
  return (
    <Card>
      <Checkbox
        label="Tick sound"
        note="A knock for every target you tick, on this device."
        checked={useIsSoundOn()}
        onChange={(event) => setSound(event.target.checked)}
      />
    </Card>
  );
}

function Logout() {
  const repositories = useRepositories();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      if (!(await logOut(repositories))) return;
      await navigate('/', { replace: true });
      depart();
    } catch {
      showToast('You are still signed in: logging out failed. Please try again.', 'error');
    } finally {
      setIsLeaving(false);
    }
  };

  return (
    <Button wide busy={isLeaving} onClick={() => void leave()}>
      Logout
    </Button>
  );
}
