import { Button } from '../../components/button.tsx';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUser, useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import styles from './welcome-card.module.css';

/** The player's own fighter says hello, until it is told to hide (D27). */
export function WelcomeCard() {
  const user = useUser();
  const userId = useUserId();
  const { personalUsers } = useRepositories();

  // The record hides the card as soon as this phone has it, and what stands below moves up.
  const hide = async (): Promise<void> => {
    meetNothing();
    try {
      await personalUsers.setHideWelcomeMessage(userId, true);
    } catch {
      showToast('The message could not be hidden. Please try again.', 'error');
    }
  };
  return (
    <section className={styles.card} aria-labelledby="welcome-card">
      {user ? (
        <Fighter className={styles.speaker} mood="fine" corner="mine" avatar={user.avatar} />
      ) : (
        <span className={styles.speaker} />
      )}
      <div className={styles.speech}>
        <h2 id="welcome-card">Welcome!</h2>
        <p>
          I fight for you. Pick a friend, agree on daily targets and tick them off: every tick hits
          your rival, and every tick of theirs hits me. How I look is up to you, in your profile.
        </p>
        <Button wide onClick={hide}>
          Hide Message
        </Button>
      </div>
    </section>
  );
}
