import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../components/button.tsx';
import { linkToProfileView } from '../../lib/profile-view.ts';
import { resetAppState } from '../../stores/app-state.ts';
import { changeConsent } from '../../stores/consent.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { leave } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { VerifyEmail } from './verify-email.tsx';

/** What a player can do with the account (spec section 2, Profile). */
export function AccountItems() {
  return (
    <>
      <LinkButton {...linkToProfileView('notifications')} wide>
        Notifications
      </LinkButton>
      <Button wide onClick={changeConsent}>
        Change Consent Preferences
      </Button>
      <VerifyEmail />
      <LinkButton {...linkToProfileView('change-password')} wide>
        Change Password
      </LinkButton>
      <Logout />
      <LinkButton {...linkToProfileView('delete-account')} look="danger" wide>
        Delete Account
      </LinkButton>
    </>
  );
}

function Logout() {
  const { accounts } = useRepositories();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  const logOut = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await leave(() => accounts.signOut());
      resetAppState();
      await navigate('/', { replace: true });
    } catch {
      setIsLeaving(false);
      showToast('You are still signed in: logging out failed. Please try again.', 'error');
    }
  };

  return (
    <Button wide busy={isLeaving} onClick={() => void logOut()}>
      Logout
    </Button>
  );
}
