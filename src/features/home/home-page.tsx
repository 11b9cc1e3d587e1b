import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { ReadingLink } from '../../components/reading-link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Battle } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { setDraftOpponent } from '../../stores/app-state.ts';
import { whenFor } from '../../stores/battle-view.ts';
import { useOpenBattles } from '../../stores/battles.ts';
import { useRequestsForMe } from '../../stores/requests.ts';
import { useUser, useUserId } from '../../stores/session.ts';
import { ChallengePoster } from './challenge-poster.tsx';
import { Dashboard } from './dashboard.tsx';
import styles from './home-page.module.css';

/** `/` and `/home`: what is left today, and where to go from here. */
export function HomePage() {
  const open = useOpenBattles();
  const username = useUser()?.username ?? 'fighter';

  // Coming home gives up the battle that was being made (spec section 2, Home).
  useEffect(() => setDraftOpponent(null), []);

  const isIdle =
    open.status === 'ready' && !open.battles.some(({ battle }) => battle.status === 'ACTIVE');
  return (
    <Page>
      <PageHeader title={isIdle ? `Ready, ${username}?` : 'Dashboard'} />
      <RequestNotice />
      {open.status === 'loading' && <Skeleton heights={['10rem', '10rem']} />}
      {open.status === 'error' && (
        <ErrorState text="Your battles could not be loaded. Check the connection; they are safe." />
      )}
      {open.status === 'ready' &&
        (isIdle ? <Invitation /> : <Today battles={open.battles.map(({ battle }) => battle)} />)}
      <Menu />
      <p className={styles.version}>{import.meta.env.VITE_VERSION_LABEL}</p>
    </Page>
  );
}

/** Also without an active battle (D22). */
function RequestNotice() {
  if (useRequestsForMe().length === 0) return null;
  return (
    <Link className={styles.notice} to="/battles">
      You have a battle request! Check the battles page
    </Link>
  );
}

/** The dashboard; a battle that starts later has no targets to show yet (D25). */
function Today({ battles }: { battles: readonly Battle[] }) {
  const userId = useUserId();
  const now = useNow();
  const running = battles.filter(
    (battle) =>
      battle.status === 'ACTIVE' && battle.startDate <= whenFor(battle, userId, now).today,
  );
  if (running.length > 0) return <Dashboard battles={running} now={now} />;
  return <p className={styles.quiet}>Nothing to tick yet: your next battle has not started.</p>;
}

function Invitation() {
  return (
    <>
      <ChallengePoster />
      <p className={styles.quiet}>
        No battle is running. Pick a friend, pick the targets, and let the daily ticks do the
        talking.
      </p>
    </>
  );
}

function Menu() {
  return (
    <nav className={styles.menu} aria-label="Menu">
      <LinkButton to="/start-new-battle" look="primary" wide>
        Start New Battle
      </LinkButton>
      <LinkButton to="/battles" wide>
        Battles
      </LinkButton>
      <ReadingLink reading="guide" className={styles.guide}>
        View the Guide
      </ReadingLink>
    </nav>
  );
}
