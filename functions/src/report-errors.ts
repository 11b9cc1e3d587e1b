import { HttpsError } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';

import { reportErrorsRequestSchema } from '../../src/schema/error-report.ts';
import { callerOf } from './caller-of.ts';
import { createReportLimit } from './report-limit.ts';
import { requestOf } from './steps.ts';

const isTaken = createReportLimit();

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
