import type { PushMessage } from './push-sender.ts';
import type { Services } from './services.ts';

const REMINDER: PushMessage = {
  body: 'Have you recorded your targets for today?',
  path: '/home',
  // The day in London has six hours left.
  keptHours: 5,
};

/** Reminds everybody who subscribed to it (D121). */
export async function sendDailyReminder({ push }: Services): Promise<void> {
  await push.sendToTopic('dailyReminder', REMINDER);
}
