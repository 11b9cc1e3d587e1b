import { expect, it } from 'vitest';

import { sendDailyReminder } from './daily-reminder.ts';
import { stackServices } from './testing/stack.ts';

it('reminds of today once, and not of a day that is over in London', async () => {
  const services = stackServices({ isolated: true });
  await services.firestore.doc('sweeps/dailyReminder').set({ day: '2026-05-03' });
  const remind = () => sendDailyReminder(services, new Date('2026-05-04T18:00:00Z'));
  await Promise.all([remind(), remind()]);
  await remind();
  const message = {
    body: 'Have you recorded your targets for today?',
    path: '/home',
    keptHours: 5,
  };
  expect(services.sent).toEqual([{ to: 'dailyReminder', message }]);
});
