import { HttpsError } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';

import { reportErrorsRequestSchema } from '../../src/schema/error-report.ts';
import { createReportLimit } from './report-limit.ts';
import { type Call, requestOf } from './steps.ts';

const isTaken = createReportLimit();

/**
 * The address that a call came from; Google's own machine, the last one on the way, writes it at the
 * end of what the caller says. For the limit alone: it is never logged.
 */
function callerOf({ rawRequest }: Call): string {
  const forwarded = String(rawRequest?.headers['x-forwarded-for'] ?? '');
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return last === '' ? (rawRequest?.socket.remoteAddress ?? '') : last;
}

/**
 * Takes what went wrong on phones into the log, also from visitors (decision 069). Answers
 * `resource-exhausted` when there is enough of it this minute.
 */
export const reportErrors = requestOf(reportErrorsRequestSchema).handle(
  async ({ call, request: { version, reports } }, { count }) => {
    if (!isTaken(callerOf(call), reports.length, Date.now())) {
      throw new HttpsError('resource-exhausted', 'That is enough for now.');
    }
    for (const report of reports) {
      logger.warn(report.what, { event: 'client-error', version, ...report });
    }
    count('reports', reports.length);
    return {};
  },
);
