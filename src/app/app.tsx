import { useEffect } from 'react';
import type { Repositories } from '../repositories/repositories.ts';
import { followBattles } from '../stores/battles.ts';
import { useLevelUp } from '../stores/level-up.ts';
import { RepositoriesContext } from '../stores/repositories-context.ts';
import { useSettledBattles } from '../stores/settle.ts';
import { followSession, useSession } from '../stores/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { useAnalytics } from './use-analytics.ts';

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
  useEffect(() => followSession(repositories), [repositories]);
  useFollowedBattles(repositories);
  useSettledBattles(repositories);
  useLevelUp();
  useAnalytics(repositories.analytics);

  return (
    <Shell>
      <AppRoutes />
    </Shell>
  );
}

function useFollowedBattles(repositories: Repositories): void {
  const userId = useSession(({ session }) =>
    session.status === 'signed-in' ? session.userId : null,
  );
  useEffect(
    () => (userId === null ? undefined : followBattles(repositories, userId)),
    [repositories, userId],
  );
}
