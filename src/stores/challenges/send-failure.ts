import { reportError } from '../../lib/report-error.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { MOST_REQUESTS } from '../../schema/request-count.ts';

const TOO_MANY = `You have sent ${MOST_REQUESTS} battle requests in 24 hours. Please send this one later.`;

const DECLINED = 'This request got through before and was declined. You can send it again.';

const FAILED: Readonly<Record<'request' | 'link', string>> = {
  request: 'Battle request failed to send. Please try again.',
  link: 'The link could not be made. Please try again.',
};

/** What the player reads when a request, or its link, did not get through; it can be sent again as it is. */
export function sendFailure(error: unknown, what: 'request' | 'link' = 'request'): string {
  if (isRepositoryError(error, 'too-many-requests')) return TOO_MANY;
  if (isRepositoryError(error, 'declined')) return DECLINED;
  if (!isRepositoryError(error, 'unavailable')) reportError('A request was not sent', error);
  return FAILED[what];
}
