import { reportError } from '../../lib/report-error.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { MOST_REQUESTS } from '../../schema/request-count.ts';

const TOO_MANY = `You have sent ${MOST_REQUESTS} battle requests in 24 hours. Please send this one later.`;

const CLOSED: Readonly<Record<'request' | 'link', string>> = {
  request: 'This request is no longer open. You can send yours as a new one.',
  link: 'This link is no longer open. You can make a new one.',
};

const FAILED: Readonly<Record<'request' | 'link', string>> = {
  request: 'Battle request failed to send. Please try again.',
  link: 'The link could not be made. Please try again.',
};

/** What the player reads when a request, or its link, did not get through; it can be sent again as it is. */
export function sendFailure(error: unknown, what: 'request' | 'link' = 'request'): string {
  if (isRepositoryError(error, 'too-many-requests')) return TOO_MANY;
  if (isRepositoryError(error, 'closed')) return CLOSED[what];
  if (!isRepositoryError(error, 'unavailable')) reportError('A request was not sent', error);
  return FAILED[what];
}
