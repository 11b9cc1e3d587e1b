import type { PushMessage } from './push-sender.ts';
import type { Services } from './services.ts';

const REMINDER: PushMessage = {
  body: 'Have you recorded your targets for today?',
  path: '/home',
  // The day in London has six hours left.
  keptHours: 5,
};

/** Reminds everybody who subscribed to it (D121), once a day however often it is called. */
export async function sendDailyReminder(services: Services, now: Date): Promise<void> {
  if (await claimDay(services, now)) await services.push.sendToTopic('dailyReminder', REMINDER);
}

/**
 * True for the first who asks on a day of UTC: at 18:00 the date in London is the same. The day is kept before
 * anything is sent: a reminder that is lost is not sent again, and none twice.
 */
function claimDay({ firestore }: Services, now: Date): Promise<boolean> {
  const reference = firestore.doc('sweeps/dailyReminder');
  const day = now.toISOString().slice(0, 10);
  return firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).get('day') === day) return false;
    transaction.set(reference, { day });
    return true;
  });
}
