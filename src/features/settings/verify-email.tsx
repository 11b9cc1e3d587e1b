import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { onWake } from '../../lib/on-wake.ts';
import { reportError } from '../../lib/report-error.ts';
import type { AccountRepository } from '../../repositories/account-repository.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { accountText } from '../../stores/session/account-message.ts';
import { useSession } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** Not needed to play, but a mistyped address cannot be sent a new password (D164). */
export function VerifyEmail() {
  const { accounts } = useRepositories();
  const session = useSession((state) => state.session);
  const isOpen = session.status === 'signed-in' && !session.emailVerified;
  useRefreshOnReturn(accounts, isOpen);
  if (!isOpen) return null;

  const send = async (): Promise<void> => {
    try {
      await accounts.sendEmailVerification();
      showToast(`Verification email sent to ${session.email}.`, 'success');
    } catch (error) {
      showToast(accountText(error), 'error');
    }
  };

  return (
    <Card className="stack">
      <p>
        Is <strong>{session.email}</strong> spelt right? Only a verified address is sure to get a
        new password.
      </p>
      <OfflineNote>Verifying it needs a connection.</OfflineNote>
      <Button wide onClick={send}>
        Verify email address
      </Button>
    </Card>
  );
}

/** The link in the mail is followed somewhere else: whoever comes back from there is asked about again. */
function useRefreshOnReturn(accounts: AccountRepository, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    return onWake(() => {
      accounts
        .refreshSession()
        .catch((error: unknown) => reportError('The address was not looked at again', error));
    });
  }, [accounts, isOpen]);
}
