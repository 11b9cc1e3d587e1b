import { expect, it } from 'vitest';

import { sendDailyReminder } from './daily-reminder.ts';
import { loseAnswer, stackServices } from './testing/stack.ts';

const message = { body: 'Have you recorded your targets for today?', path: '/home' };

it('reminds of today once, and not of a day that is over in London', async () => {
  const services = stackServices({ isolated: true });
  await services.firestore.doc('sweeps/dailyReminder').set({ day: '2026-05-03' });
  const remind = () => sendDailyReminder(services, new Date('2026-05-04T18:00:00Z'));
  await Promise.all([remind(), remind()]);
  await remind();
  expect(services.sent).toEqual([{ to: 'dailyReminder', message: { ...message, keptHours: 4 } }]);
});

it('reminds also where the answer to the keeping of the day was lost', async () => {
  const services = stackServices({ isolated: true });
  const now = new Date('2026-05-04T18:00:00Z');
  loseAnswer(services);
  await sendDailyReminder(services, now);
  await sendDailyReminder(services, now);
  expect(services.sent).toHaveLength(1);
});

it('that comes late is of the same evening, and takes nothing from the next one', async () => {
  const services = stackServices({ isolated: true });
  const runs: [string, number[]][] = [
    ['2026-05-04T22:59:59.999Z', [0]],
    ['2026-05-05T00:00:00Z', []],
    ['2026-05-05T16:59:59.999Z', []],
    ['2026-05-05T17:00:00Z', [5]],
    ['2026-11-30T18:30:00Z', [5]],
  ];
  for (const [at, kept] of runs) {
    services.sent.length = 0;
    await sendDailyReminder(services, new Date(at));
    expect(services.sent.map((push) => push.message?.keptHours)).toEqual(kept);
  }
});
