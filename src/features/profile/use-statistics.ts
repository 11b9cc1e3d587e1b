import { useEffect, useState } from 'react';
import type { Statistics } from '../../domain/index.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { countStatistics } from './count-statistics.ts';
import { useUserId } from '../../stores/session/session.ts';

export type StatisticsState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly statistics: Statistics };

/** The player's record, counted afresh each time the profile opens (D96). */
export function useStatistics(): StatisticsState {
  const repositories = useRepositories();
  const userId = useUserId();
  const [state, setState] = useState<StatisticsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const retry = (): void => {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    };
    countStatistics(repositories, userId).then(
      (statistics) => setState({ status: 'ready', statistics }),
      () => setState({ status: 'error', retry }),
    );
  }, [repositories, userId, attempt]);

  return state;
}
