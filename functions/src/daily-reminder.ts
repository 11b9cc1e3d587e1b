import type { Firestore } from 'firebase-admin/firestore';

import type { PushMessage } from './push-sender.ts';
import type { Services } from './services.ts';

const REMINDER: PushMessage = {
  body: 'Have you recorded your targets for today?',
  path: '/home',
  // The day in London has six hours left.
  keptHours: 5,
};

/** Reminds everybody who subscribed to it (D121), once a day however often it is called. */
export async function sendDailyReminder({
  firestore,
  push,
}: Pick<Services, 'firestore' | 'push'>): Promise<void> {
  if (await claimToday(firestore)) await push.sendToTopic('dailyReminder', REMINDER);
}

/**
 * True for the first who asks on a day of the database's clock, which is UTC's: at 18:00 the date in London is
 * the same. The day is kept before anything is sent: a reminder that is lost is not sent again, and none twice.
 */
function claimToday(firestore: Firestore): Promise<boolean> {
  const reference = firestore.doc('sweeps/dailyReminder');
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const day = snapshot.readTime.toDate().toISOString().slice(0, 10);
    if (snapshot.get('day') === day) return false;
    transaction.set(reference, { day });
    return true;
  });
}
