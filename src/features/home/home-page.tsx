import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CameraIcon } from '../../components/icons.tsx';
import { NeedsUpdate } from '../../components/needs-update.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { ReadingLink } from '../../components/reading-link.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Way } from '../../components/way.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { type Battle, requestAddress } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import { useAfter } from '../../lib/use-after.ts';
import { useNow } from '../../lib/use-now.ts';
import { isStillPending, whenFor } from '../../stores/battles/battle-view.ts';
import {
  battlesIn,
  type OpenBattlesState,
  useFromOpenBattles,
} from '../../stores/battles/open-battles.ts';
import { startNewestVersion } from '../../stores/device/app-update.ts';
import { useDeclines } from '../../stores/battles/declines.ts';
import { resetUntouchedDraft } from '../../stores/challenges/kept-draft.ts';
import { challengeByLink, startOpponentChoice } from '../../stores/challenges/chosen-opponents.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { usePersonalUser } from '../../stores/players/personal-user.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { useIsRecordRefused, useUser, useUserId } from '../../stores/session/session.ts';
import { useHasHiddenBattles } from '../../stores/battles/use-hidden-battles.ts';
import { useKeptRivals } from './use-kept-rivals.ts';
import { ChallengePoster } from './challenge-poster.tsx';
import { Ends } from './ends.tsx';
import { Dashboard } from './dashboard.tsx';
import styles from './home-page.module.css';
import { OfferPlace } from './offer-place.tsx';
import { RequestNotice, Requests } from './requests.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** A longer name is greeted in smaller letters: on a small phone it would break. */
const MOST_LARGE_LETTERS = 12;

/** How long the menu waits for a record that decides what stands above it. */
const PATIENCE_MS = 3000;

/** `/` and `/home`: what is left today, and where to go from here. */
export function HomePage() {
  const ofBattles = useFromOpenBattles(statusOf);
  const user = useUser();
  const isRefused = useIsRecordRefused();
  // The greeting waits for the name, which may need a second line.
  const status = ofBattles === 'idle' && !user && !isRefused ? 'loading' : ofBattles;

  useEffect(resetUntouchedDraft, []);

  return (
    <Page>
      <PageHeader
        isOfNames={(user?.username.length ?? 0) > MOST_LARGE_LETTERS}
        title={status === 'idle' ? `Ready, ${user?.username ?? 'fighter'}?` : 'Dashboard'}
        action={
          <IconButton
            label="Add a photo"
            icon={<CameraIcon />}
            onClick={() => openEntryDialog({ kind: 'add' })}
          />
        }
      />
      <Ends />
      <RequestNotice />
      {status !== 'active' && <Requests />}
      <DeclineNotices />
      {status === 'loading' && <Skeleton heights={['10rem', '10rem']} />}
      {status === 'error' && (
        <ErrorState text="Your battles could not be loaded. Check the connection; they are safe.">
          <RetryButton onRetry={retryBroken} />
        </ErrorState>
      )}
      <HiddenBattles />
      {status === 'idle' && <Invitation />}
      {status === 'active' && (
        <>
          <Today />
          {/* What is left today comes first (decision 112). */}
          <Requests />
          <OfferPlace />
        </>
      )}
      {status !== 'loading' && <WelcomeAndMenu />}
    </Page>
  );
}

/** Which of its forms the page has; a tick does not change it. */
function statusOf(open: OpenBattlesState): 'loading' | 'error' | 'idle' | 'active' {
  if (open.status !== 'ready') return open.status;
  return activeBattles(open).length > 0 ? 'active' : 'idle';
}

function activeBattles(open: OpenBattlesState): readonly Battle[] {
  return battlesIn(open).filter(({ status }) => status === 'ACTIVE');
}

function HiddenBattles() {
  return useHasHiddenBattles() && <NeedsUpdate isAmongOthers onReload={startNewestVersion} />;
}

/** Until its screen was opened, which says how it can go on. */
function DeclineNotices() {
  return useDeclines(({ declines }) => declines).map(({ battleId, text }) => (
    <Way key={battleId} className={styles.notice} to={requestAddress(battleId)} data-passing>
      {text}. Have a look
    </Way>
  ));
}

/** The dashboard; a battle that starts later has no targets to show yet (D25). */
function Today() {
  const battles = useFromOpenBattles(activeBattles);
  const userId = useUserId();
  const now = useNow();
  const running = battles.filter(
    (battle) => battle.startDate <= whenFor(battle, userId, now).today,
  );
  if (running.length > 0) return <Dashboard battles={running} now={now} />;
  return <p className={styles.quiet}>Nothing to tick yet: your next battle has not started.</p>;
}

/** Only who has no battle needs it, and can do without. */
const UnlessLinkWaits = lazy(() =>
  import('./unless-link-waits.tsx').catch((error: unknown) => {
    reportError('No link can be named', error);
    // Not React's Fragment, which `lazy` refuses.
    return { default: ({ children }: { children: ReactNode }) => children };
  }),
);

const NO_BATTLE =
  'No battle is running. Pick a friend, pick the targets, and let the daily ticks do the talking.';

/** What to do first stands in the first view of a small phone. */
function Invitation() {
  const now = useNow();
  const hasRequest = useFromOpenBattles((open) =>
    battlesIn(open).some((battle) => isStillPending(battle, now)),
  );
  const isAnyHidden = useHasHiddenBattles();
  return (
    <>
      <ChallengePoster />
      <LinkButton
        to="/start-new-battle/start-new-battle-with"
        look="primary"
        wide
        onClick={() => challengeByLink(false)}
      >
        Challenge a Friend
      </LinkButton>
      <LinkButton to="/spar" look="quiet" wide>
        Spar with Coach
      </LinkButton>
      {/* Of one that cannot be shown nobody knows whether it runs. */}
      {!isAnyHidden && (
        <p className={styles.quiet}>
          {hasRequest ? (
            'No battle is running yet: a request waits for an answer.'
          ) : (
            <Suspense fallback={NO_BATTLE}>
              <UnlessLinkWaits>{NO_BATTLE}</UnlessLinkWaits>
            </Suspense>
          )}
        </p>
      )}
    </>
  );
}

/**
 * The rest waits for the battles above it, which would push it down, and for the personal record, whose
 * card would (D28).
 */
function WelcomeAndMenu() {
  const personal = usePersonalUser();
  useKeptRivals(personal);
  const isLate = useAfter(PATIENCE_MS);
  if (personal.status === 'loading' && !isLate)
    return <Skeleton heights={['3rem', '3rem', '3rem']} />;
  const isGreeted = personal.status === 'ready' && !personal.personalUser.hideWelcomeMessage;
  return (
    <>
      {isGreeted && <WelcomeCard />}
      <Menu />
      <p className={styles.version}>{import.meta.env.VITE_VERSION_LABEL}</p>
    </>
  );
}

/** The second way in makes the next battle a group (D20). */
function Menu() {
  return (
    <nav className={styles.menu} aria-label="Menu">
      <LinkButton to="/battles" wide>
        Battles
      </LinkButton>
      <LinkButton
        to="/start-new-battle"
        look="primary"
        wide
        onClick={() => startOpponentChoice(false)}
      >
        Start New Battle
      </LinkButton>
      <LinkButton to="/start-new-battle?group=1" wide onClick={() => startOpponentChoice(true)}>
        Start New Group Battle (Beta)
      </LinkButton>
      <LinkButton
        to="/start-new-battle/start-new-battle-with"
        wide
        onClick={() => challengeByLink(false)}
      >
        Challenge by Link
      </LinkButton>
      <ReadingLink reading="guide" className={styles.guide}>
        View the Guide
      </ReadingLink>
    </nav>
  );
}
