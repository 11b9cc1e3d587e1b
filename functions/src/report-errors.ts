import { HttpsError } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';

import { reportErrorsRequestSchema } from '../../src/schema/error-report.ts';
import { callerOf } from './caller-of.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { requestOf } from './steps.ts';

/** Reports in a minute; what comes beyond says nothing that these have not said. */
export const MOST_REPORTS_A_MINUTE = 100;

/** Calls of one caller in a minute: a household, or a phone whose page is opened again and again. */
export const MOST_CALLS_OF_A_CALLER = 6;

const isTaken = createMinuteLimit({ calls: MOST_CALLS_OF_A_CALLER, items: MOST_REPORTS_A_MINUTE });

/**
 * Takes what went wrong on phones into the log, also from visitors (decision 069). Answers
 * `resource-exhausted` when there is enough of it this minute.
 */
export const reportErrors = requestOf(reportErrorsRequestSchema).handle(
  async ({ call, request: { version, reports } }, { count }) => {
    if (!isTaken(callerOf(call), Date.now(), reports.length)) {
      throw new HttpsError('resource-exhausted', 'That is enough for now.');
    }
    for (const report of reports) {
      logger.warn(report.what, { event: 'client-error', version, ...report });
    }
    count('reports', reports.length);
    return {};
  },
);
