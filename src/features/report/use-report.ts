import type { PlayerName } from '../../domain/index.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import type { PlayerReport } from '../../schema/report-player.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';

type About = Pick<PlayerReport, 'reason' | 'photo'>;

/** Sends a report; says how it went. */
export function useReport(): (player: PlayerName, about: About) => Promise<void> {
  const { functions } = useRepositories();
  return async ({ id, username }, { reason, photo }) => {
    const what = photo === null ? username : 'The photo';
    try {
      await functions.reportPlayer({ userId: id, reason, photo });
      showToast(`${what} is reported. Thank you.`, 'success');
    } catch (error) {
      showToast(refusalOf(what, error), 'error');
    }
  };
}

function refusalOf(what: string, error: unknown): string {
  if (isRepositoryError(error, 'resource-exhausted'))
    return 'You have reported too often today. Please try again tomorrow.';
  if (isRepositoryError(error, 'not-found')) return `${what} is not there any more.`;
  return `${what} was not reported. Please try again.`;
}
