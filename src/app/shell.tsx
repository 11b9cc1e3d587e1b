import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useShallow } from 'zustand/react/shallow';
import { BottomBar } from '../components/bottom-bar.tsx';
import { BottomNotices } from '../components/bottom-notice.tsx';
import { BattlesIcon, HomeIcon, ProfileIcon } from '../components/icons.tsx';
import { Spinner } from '../components/spinner.tsx';
import { ToastRegion } from '../components/toast-region.tsx';
import { Way } from '../components/way.tsx';
import { Consent } from '../features/consent/consent.tsx';
import { fetchDialogs, nextPress } from '../features/entries/fetch-dialogs.ts';
import { RoundNews } from '../features/round-news/round-news-place.tsx';
import { LeaveQuestion } from '../features/sync/leave-question.tsx';
import { SyncBar } from '../features/sync/sync-bar.tsx';
import { WhatsNew } from '../features/whats-new/whats-new.tsx';
import { atRest } from '../lib/after-start.ts';
import { classes } from '../lib/classes.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { useRequestsForMe } from '../stores/battles/use-requests-for-me.ts';
import { useBackground } from '../stores/screen/background.ts';
import { useSession } from '../stores/session/session.ts';
import {
  dismissToast,
  holdToasts,
  leaveScreen,
  shownToasts,
  useToasts,
} from '../stores/screen/toasts.ts';
import { PlayerQuestionLayer } from './player-question-layer.tsx';
import { ReadingOverlay } from './reading-overlay.tsx';
import styles from './shell.module.css';
import { UpdatePrompt } from './update-prompt.tsx';

/** No screen needs it to show itself: it comes at rest, or once somebody presses what opens a dialog. */
const EntryLayer = lazy(async () => {
  await Promise.race([atRest(), nextPress()]);
  const { EntryLayer: Layer } = await fetchDialogs(
    () => import('../features/entries/entry-layer.tsx'),
  );
  return { default: Layer };
});

/** Header, screen, footer and toasts; the battle page fills the header's place itself. */
export function Shell({ children }: { children: ReactNode }) {
  const isSignedIn = useSession((state) => state.session.status === 'signed-in');
  const background = useBackground((state) => state.background);
  const { pathname } = useLocation();
  // A player is at home at either; the bar tells the place by its address.
  const homePath = isSignedIn && pathname !== '/' ? '/home' : '/';

  return (
    <div className={classes(styles.column, styles[background], !isSignedIn && styles.footless)}>
      <ScrollToTop key={pathname} />
      {pathname !== '/battle' && <Header homePath={homePath} />}
      <Consent />
      <main className={styles.main}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </main>
      <Toasts />
      {isSignedIn && (
        <>
          <SyncBar />
          <Footer homePath={homePath} />
          <Suspense fallback={null}>
            <EntryLayer />
          </Suspense>
          <PlayerQuestionLayer />
        </>
      )}
      <LeaveQuestion />
      <ReadingOverlay />
      {isSignedIn && <RoundNews />}
      <BottomNotices>
        {isSignedIn && <WhatsNew />}
        <UpdatePrompt />
      </BottomNotices>
    </div>
  );
}

function Header({ homePath }: { homePath: string }) {
  return (
    <header className={styles.header}>
      <Way className={styles.wordmark} to={homePath} aria-label={`${PRODUCT_NAME}, home`}>
        <span className={styles.habit}>Habit</span> <span className={styles.rivals}>Rivals</span>
      </Way>
    </header>
  );
}

function Footer({ homePath }: { homePath: string }) {
  const notice = useRequestsForMe().length > 0 ? 'A request waits for you' : undefined;
  return (
    <>
      {/* The bar says it to whoever comes to it, this as it arrives. */}
      <output className="visually-hidden">{notice}</output>
      <BottomBar
        items={[
          { to: homePath, label: 'Home', icon: <HomeIcon /> },
          { to: '/battles', label: 'Battles', icon: <BattlesIcon />, notice },
          { to: '/profile', label: 'Profile', icon: <ProfileIcon /> },
        ]}
      />
    </>
  );
}

function Toasts() {
  const toasts = useToasts(useShallow(shownToasts));
  const { pathname, search } = useLocation();
  useEffect(() => leaveScreen(battleOn(pathname, search)), [pathname, search]);
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} onHold={holdToasts} />;
}

/** The battle that a screen is about; null for none. */
function battleOn(pathname: string, search: string): string | null {
  return pathname.startsWith('/battle') ? new URLSearchParams(search).get('id') : null;
}

/** A new screen starts at its top; going back leaves the place where the player was. */
function ScrollToTop() {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== NavigationType.Pop) scrollTo(0, 0);
  }, [navigation]);
  return null;
}
