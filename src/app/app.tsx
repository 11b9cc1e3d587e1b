import { useEffect, useLayoutEffect } from 'react';
import type { Repositories } from '../repositories/repositories.ts';
import { followBattles } from '../stores/battles/open-battles.ts';
import { followDepartures, leaveDeleted } from '../stores/visit/departure.ts';
import { followLaterBattles } from '../stores/battles/later-battles.ts';
import { followSilence } from '../stores/visit/follow-silence.ts';
import { followUnsent } from '../stores/entries/resend-entries.ts';
import { useLevelUp } from '../stores/players/level-up.ts';
import { resetLowHealthWarnings, useLowHealthWarnings } from '../stores/battles/low-health.ts';
import { forgetPersonalUser } from '../stores/players/personal-user.ts';
import { resetPlayers } from '../stores/players/players.ts';
import { RepositoriesContext } from '../stores/connection/repositories-context.ts';
import { useSettledBattles } from '../stores/battles/settle.ts';
import { useGoneBattles } from '../stores/battles/use-gone-battles.ts';
import { followSession, useSignedInId } from '../stores/session/session.ts';
import { DraftGuard } from './draft-guard.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepFocus } from './keep-focus.ts';
import { restartStuck } from './restart-page.ts';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useAnalytics } from './use-analytics.ts';
import { usePushes } from './use-pushes.ts';
import { useStorageNotice } from './use-storage-notice.ts';

interface AppProps {
  repositories: Repositories;
}

/** The whole app on the given repositories; the caller puts a router around it. */
export function App({ repositories }: AppProps) {
  return (
    <ErrorBoundary>
      <RepositoriesContext value={repositories}>
        <LiveApp repositories={repositories} />
      </RepositoriesContext>
    </ErrorBoundary>
  );
}

/** Inside the boundary, so that what fails while following does not end in an empty page. */
function LiveApp({ repositories }: AppProps) {
  useEffect(() => followSession(repositories, leaveDeleted), [repositories]);
  useEffect(() => followSilence(repositories, restartStuck), [repositories]);
  useEffect(followDepartures, []);
  // Before what was pressed on the page before is done in this one.
  useLayoutEffect(keepFocus, []);
  useFollowedPlayer(repositories);

  return (
    <>
      <Followers repositories={repositories} />
      <Shell>
        <AppRoutes />
      </Shell>
      <DraftGuard />
    </>
  );
}

/** What goes on behind every screen; apart, so that none of it renders the screens again. */
function Followers({ repositories }: AppProps) {
  useSettledBattles(repositories);
  useGoneBattles(repositories);
  useLevelUp();
  useLowHealthWarnings();
  useAnalytics(repositories.analytics);
  usePushes(repositories);
  useAppBadge();
  useStorageNotice();
  return null;
}

/** What belongs to the player who is signed in, for as long as that lasts. */
function useFollowedPlayer(repositories: Repositories): void {
  const userId = useSignedInId();
  useEffect(() => {
    if (userId === null) return undefined;
    const ends = [
      followBattles(repositories, userId),
      followUnsent(repositories, userId),
      followLaterBattles(repositories, userId),
      resetPlayers,
      forgetPersonalUser,
      resetLowHealthWarnings,
    ];
    return () => ends.forEach((end) => end());
  }, [repositories, userId]);
}
