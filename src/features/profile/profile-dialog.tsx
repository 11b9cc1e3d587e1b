import { useNavigate } from 'react-router-dom';
import { LinkButton, WayButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { LevelBar } from '../../components/fighter/level-bar.tsx';
import { LegalLinks, ReadingLink } from '../../components/reading-link.tsx';
import { linkToProfileView } from '../../lib/profile-view.ts';
import { useUser } from '../../stores/session/session.ts';
import { InstallApp } from './install-app.tsx';
import { Logout } from './logout.tsx';
import styles from './profile-dialog.module.css';
import { Statistics } from './statistics-list.tsx';

/** `/profile`: over home; every way of closing it leads there (D19). */
export function ProfileDialog() {
  const user = useUser();
  const navigate = useNavigate();

  const close = (): void => void navigate('/home', { replace: true });
  return (
    <Dialog title={user?.username ?? 'Profile'} onClose={close}>
      <div className={styles.card}>
        {user ? (
          <Fighter mood="fine" corner="mine" avatar={user.avatar} />
        ) : (
          <span className={styles.unknown}>?</span>
        )}
      </div>
      {user ? <LevelBar xp={user.xp} /> : <div className={styles.level} />}
      <LinkButton {...linkToProfileView('customise')} wide>
        Customise
      </LinkButton>
      <LinkButton {...linkToProfileView('find-me')} wide>
        Find Me
      </LinkButton>
      <Statistics />
      <InstallApp />
      <ReadingLink reading="guide" className={styles.guide}>
        View the Guide
      </ReadingLink>
      <LinkButton to="/settings" wide>
        Settings
      </LinkButton>
      <Logout />
      <LegalLinks />
      <WayButton wide onClick={close}>
        Back
      </WayButton>
    </Dialog>
  );
}
