import type { Messaging } from 'firebase-admin/messaging';
import { describe, expect, it } from 'vitest';

import { fcmSender, type PushMessage } from './push-sender.ts';

const message: PushMessage = {
  body: 'Ann updated a target.',
  path: '/battle?id=b',
};

function failure(code: string, what: string) {
  return Object.assign(new Error(what), { code });
}

type Fake = Pick<Messaging, 'send' | 'subscribeToTopic' | 'unsubscribeFromTopic'>;

/** FCM itself, as far as the sender uses it: answers or fails with the given code, saying what. */
function fcm(code?: string, what = code ?? '') {
  const calls: unknown[] = [];
  const topicAnswer = async (token: string | string[], topic: string) => {
    calls.push({ token, topic });
    const errors = code === undefined ? [] : [{ index: 0, error: failure(code, what) as never }];
    return { successCount: 1 - errors.length, failureCount: errors.length, errors };
  };
  const fake: Fake = {
    async send(sent) {
      calls.push(sent);
      if (code !== undefined) throw failure(code, what);
      return 'projects/p/messages/1';
    },
    subscribeToTopic: topicAnswer,
    unsubscribeFromTopic: topicAnswer,
  };
  return { calls, sender: fcmSender(fake) };
}

const UNREGISTERED = 'messaging/registration-token-not-registered';

describe('fcmSender', () => {
  it('sends title and body to be shown and the path as data', async () => {
    const { calls, sender } = fcm();
    expect(await sender.sendToDevice('t', message)).toBe('delivered');
    await sender.sendToTopic('dailyReminder', message);
    const content = {
      notification: { title: 'Habit Rivals', body: 'Ann updated a target.' },
      data: { path: '/battle?id=b' },
    };
    expect(calls).toEqual([
      { token: 't', ...content },
      { topic: 'dailyReminder', ...content },
    ]);
  });

  it('lets a push that is soon out of date wait no longer than it is true', async () => {
    const { calls, sender } = fcm();
    await sender.sendToDevice('t', { ...message, keptHours: 4 });
    // In whole seconds.
    await sender.sendToTopic('dailyReminder', { ...message, keptHours: 2.0001 });
    expect(calls).toMatchObject([
      { token: 't', webpush: { headers: { TTL: '14400' } } },
      { topic: 'dailyReminder', webpush: { headers: { TTL: '7200' } } },
    ]);
  });

  it.each([UNREGISTERED, 'messaging/invalid-registration-token', 'messaging/invalid-argument'])(
    'calls a token dead on %s',
    async (code) => {
      expect(await fcm(code).sender.sendToDevice('t', message)).toBe('dead-token');
    },
  );

  it('attack 208: calls a token of another project dead, and none while this one is refused', async () => {
    // Google's library has one code for both.
    const code = 'messaging/mismatched-credential';
    const foreign = fcm(code, 'SenderId mismatch').sender;
    expect(await foreign.sendToDevice('t', message)).toBe('dead-token');
    const refused = fcm(code, 'Firebase Cloud Messaging API has not been used in project 1').sender;
    await expect(refused.sendToDevice('t', message)).rejects.toThrow('has not been used');
  });

  it('finds the dead token in the answer of a topic call, which does not reject', async () => {
    const { sender } = fcm(UNREGISTERED);
    expect(await sender.subscribe('t', 'dailyReminder')).toBe('dead-token');
    expect(await sender.unsubscribe('t', 'dailyReminder')).toBe('dead-token');
    expect(await fcm().sender.subscribe('t', 'dailyReminder')).toBe('delivered');
  });

  it('rejects when FCM itself is out of order', async () => {
    const { sender } = fcm('messaging/internal-error');
    await expect(sender.sendToDevice('t', message)).rejects.toThrow('messaging/internal-error');
    await expect(sender.subscribe('t', 'dailyReminder')).rejects.toThrow('internal-error');
    await expect(sender.sendToTopic('dailyReminder', message)).rejects.toThrow('internal-error');
  });
});
