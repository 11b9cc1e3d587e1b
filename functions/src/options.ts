import type { CallableOptions } from 'firebase-functions/https';
import type { ScheduleOptions } from 'firebase-functions/scheduler';

import { REMINDER_HOUR, REMINDER_ZONE } from '../../src/domain/index.ts';
import { CALLABLE_TIMEOUT_SECONDS, FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';
import { isEmulated } from './environment.ts';

/** Bounds what an attack can cost. */
export const MAX_INSTANCES = 10;

/**
 * The app's own addresses, its preview channels among them; APP_ORIGIN adds a custom domain. The emulators
 * are open to any page.
 */
function allowedOrigins(): boolean | (string | RegExp)[] {
  if (isEmulated) return true;
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const custom = process.env['APP_ORIGIN'] ?? '';
  return [
    `https://${project}.web.app`,
    `https://${project}.firebaseapp.com`,
    new RegExp(`^https://${project}--[a-z\\d-]+\\.web\\.app$`),
    ...(custom === '' ? [] : [new URL(custom).origin]),
  ];
}

/**
 * Only where the web app brings a reCAPTCHA site key may its calls be asked for App Check. The
 * emulators have none.
 */
function enforcesAppCheck(): boolean {
  return !isEmulated && process.env['ENFORCE_APP_CHECK'] === 'true';
}

export const callableOptions: CallableOptions = {
  region: FUNCTIONS_REGION,
  timeoutSeconds: CALLABLE_TIMEOUT_SECONDS,
  maxInstances: MAX_INSTANCES,
  // Measured with the largest battles that the rules take: 17 MB for each deletion of an account, 4 for each payment. So
  // many fit, where eighty at once on half the memory would end the machine for everybody.
  memory: '512MiB',
  concurrency: 20,
  cors: allowedOrigins(),
  enforceAppCheck: enforcesAppCheck(),
};

/**
 * Reports of errors come from anybody, also signed out: one machine, so that its limits are those of all
 * (report-errors.ts). And from phones that App Check refuses, by a fault of ours: nobody else would say so.
 */
export const reportOptions: CallableOptions = {
  ...callableOptions,
  maxInstances: 1,
  enforceAppCheck: false,
};

/**
 * After the deletion of an account, again until it is through: whoever deletes many waits for the others. As
 * long as a sweep, for whoever has years of photos and battles.
 */
export const cleanUpOptions = {
  failurePolicy: true,
  timeoutSeconds: 540,
  memory: '512MB',
  maxInstances: MAX_INSTANCES,
} as const;

/** When the owner hears of a deletion that goes on: it is cut off without a word. */
export const CLEAN_UP_SLOW_MS = 400_000;

export const dailyReminderOptions: ScheduleOptions = {
  region: FUNCTIONS_REGION,
  schedule: `0 ${REMINDER_HOUR} * * *`,
  timeZone: REMINDER_ZONE,
  maxInstances: 1,
};

/** Looks at everybody, one run at a time. */
const LONG_RUN = {
  region: FUNCTIONS_REGION,
  timeZone: 'Etc/UTC',
  timeoutSeconds: 540,
  maxInstances: 1,
  // Otherwise one machine takes up eighty runs at a time.
  concurrency: 1,
} as const;

/** Soon after noon UTC: the day has then rolled over in UTC-12, so yesterday is past for everybody. */
export const sweepOptions: ScheduleOptions = {
  ...LONG_RUN,
  schedule: '15 12 * * *',
  memory: '1GiB',
};

/** Begins anew once a day, and goes on every hour until it is through. */
export const sweepPhotosOptions: ScheduleOptions = {
  ...LONG_RUN,
  schedule: '30 * * * *',
  // Of five players, ten battles each, whatever lies in them, and pictures to decode.
  memory: '2GiB',
};

export const sweepInvitesOptions: ScheduleOptions = {
  ...LONG_RUN,
  schedule: '45 12 * * *',
};

/** Every quarter of an hour: there are zones whose clocks are a half or three quarters off (decision 083). */
export const tellPlayersOptions: ScheduleOptions = {
  ...LONG_RUN,
  schedule: '*/15 * * * *',
  memory: '1GiB',
};
