import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../components/dialog.tsx';
import { meetNothing } from '../../lib/meet-nothing.ts';
import {
  keepConsent,
  leaveRejectedScreen,
  useConsent,
} from '../../stores/device/consent-choice.ts';
import { ConsentChoices } from './consent-choices.tsx';
import styles from './consent.module.css';

const TITLE = 'Consent Preferences';

/**
 * The question at the top of every screen until it is answered; nothing waits for the answer. The
 * player who asked to see the choice again gets it as a dialog.
 */
export function Consent() {
  const isAsking = useIsAsking();
  const isChanging = useConsent((state) => state.isChanging);

  if (isChanging) {
    return (
      <Dialog title={TITLE} onClose={keepConsent}>
        <ConsentChoices isOpen />
      </Dialog>
    );
  }
  return isAsking && <Banner />;
}

/** What stands below moves up when it goes. */
function Banner() {
  useLayoutEffect(() => meetNothing, []);
  return (
    <section className={styles.banner} aria-labelledby="consent-title">
      <h2 id="consent-title">{TITLE}</h2>
      <ConsentChoices />
    </section>
  );
}

/** Whoever rejects is left in peace there and on the welcome page, and asked again on the way on (D74). */
function useIsAsking(): boolean {
  const choice = useConsent((state) => state.choice);
  const rejectedAt = useConsent((state) => state.rejectedAt);
  const { pathname } = useLocation();
  useEffect(() => leaveRejectedScreen(pathname), [pathname]);
  return choice === null || (choice === 'rejected' && pathname !== '/' && pathname !== rejectedAt);
}
