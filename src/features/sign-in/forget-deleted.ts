import { reportError } from '../../lib/report-error.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { useSession } from '../../stores/session/session.ts';
import { leaveDeleted } from '../../stores/visit/departure.ts';

/**
 * Forgets a player whose sign-in has ended because the account was deleted elsewhere, before this phone was opened again:
 * the name is free then. Auth does not say why a sign-in ends.
 */
export async function forgetDeleted(repositories: Repositories, username: string): Promise<void> {
  try {
    const isTaken = await repositories.accounts.isUsernameTaken(username);
    // Somebody may have signed in meanwhile.
    if (!isTaken && useSession.getState().session.status === 'signed-out')
      await leaveDeleted(repositories);
  } catch (error) {
    // As where the page begins anew meanwhile, because the player has left in another tab.
    if (isRepositoryError(error, 'unavailable')) return;
    reportError('Nobody knows whether the player is still there', error);
  }
}
