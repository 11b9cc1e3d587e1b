import { randomUUID } from 'node:crypto';

import { REMINDER_HOUR, REMINDER_ZONE, timeInZone } from '../../src/domain/index.ts';
import type { Services } from './services.ts';

/**
 * Reminds everybody who subscribed to it (D121), once a day however often it is called, and in the evening alone:
 * a call that comes hours late would remind of a day that has only begun, and take its reminder away.
 */
export async function sendDailyReminder(services: Services, now: Date): Promise<void> {
  const hour = Number(timeInZone(now.getTime(), REMINDER_ZONE)?.slice(0, 2));
  if (hour < REMINDER_HOUR || !(await claimDay(services, now))) return;
  await services.push.sendToTopic('dailyReminder', {
    body: 'Have you recorded your targets for today?',
    path: '/home',
    // Until the last hour of the day in London.
    keptHours: 23 - hour,
  });
}

/**
 * True for the first who asks on a day of UTC: in the evening the date in London is the same. The day is kept before
 * anything is sent: a reminder that is lost is not sent again, and none twice.
 */
function claimDay({ firestore }: Services, now: Date): Promise<boolean> {
  const reference = firestore.doc('sweeps/dailyReminder');
  const day = now.toISOString().slice(0, 10);
  const run = randomUUID();
  return firestore.runTransaction(async (transaction) => {
    const kept = await transaction.get(reference);
    // Of an attempt whose answer was lost it is this run's own.
    if (kept.get('day') === day) return kept.get('run') === run;
    transaction.set(reference, { day, run });
    return true;
  });
}
