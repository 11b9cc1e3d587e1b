import { reportError } from '../../lib/report-error.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { MOST_REQUESTS } from '../../schema/request-count.ts';

const TOO_MANY = `You have sent ${MOST_REQUESTS} battle requests in 24 hours. Please send this one later.`;

/** What the player reads when a request did not get through; it can be sent again as it is. */
export function sendFailure(error: unknown): string {
  if (isRepositoryError(error, 'too-many-requests')) return TOO_MANY;
  if (!isRepositoryError(error, 'unavailable')) reportError('A request was not sent', error);
  return 'Battle request failed to send. Please try again.';
}
