import { expect, it } from 'vitest';

import { sendDailyReminder } from './daily-reminder.ts';
import type { PushMessage } from './push-sender.ts';
import type { Services } from './services.ts';

it('reminds of today, and not of a day that is over in London', async () => {
  const sent: PushMessage[] = [];
  const push = { sendToTopic: async (_topic: string, message: PushMessage) => sent.push(message) };
  await sendDailyReminder({ push } as unknown as Services);
  expect(sent).toEqual([
    { body: 'Have you recorded your targets for today?', path: '/home', keptHours: 5 },
  ]);
});
