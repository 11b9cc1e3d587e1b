import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { LegalLinks, ReadingLink } from '../../components/reading-link.tsx';
import { resetAppState } from '../../stores/app-state.ts';
import { changeConsent } from '../../stores/consent.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { useUser } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import styles from './profile-dialog.module.css';

/** `/profile`: over home; every way of closing it leads there (D19). */
export function ProfileDialog() {
  const { accounts } = useRepositories();
  const user = useUser();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  const close = (): void => void navigate('/home', { replace: true });
  const logOut = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await accounts.signOut();
      resetAppState();
      await navigate('/', { replace: true });
    } catch {
      setIsLeaving(false);
      showToast('You are still signed in: logging out failed. Please try again.', 'error');
    }
  };

  return (
    <Dialog title={user?.username ?? 'Profile'} onClose={close}>
      <div className={styles.card}>
        <Fighter
          mood="fine"
          corner="mine"
          avatarId={user?.avatar.id}
          colors={user?.avatar.colors}
        />
      </div>
      <p className={styles.level}>Level {user?.level ?? '–'}</p>
      <ReadingLink reading="guide" className={styles.guide}>
        View the Guide
      </ReadingLink>
      <Button wide onClick={changeConsent}>
        Change Consent Preferences
      </Button>
      <Button wide busy={isLeaving} onClick={() => void logOut()}>
        Logout
      </Button>
      <LegalLinks />
    </Dialog>
  );
}
