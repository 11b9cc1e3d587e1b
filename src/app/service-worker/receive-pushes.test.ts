import { expect, it, vi } from 'vitest';
import { receivePush } from './receive-pushes.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CHROME_ON_IPHONE = IPHONE.replace('Version/17.5', 'CriOS/140.0.0.0');

/** What becomes of a push while the app is on screen. */
async function pushed(userAgent: string) {
  const page = { visibilityState: 'visible', postMessage: vi.fn<() => void>() };
  const showNotification = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const scope = {
    navigator: { userAgent },
    clients: { matchAll: () => Promise.resolve([page]) },
    registration: { showNotification },
  };
  const data = {
    json: () => ({ notification: { title: 'Habit Rivals', body: 'Round 2 is over.' } }),
  };
  await receivePush(scope as never, { data } as never);
  return {
    toasts: page.postMessage.mock.calls.length,
    notifications: showNotification.mock.calls.length,
  };
}

it.each([
  ['a toast in Chrome', CHROME, { toasts: 1, notifications: 0 }],
  ['a notification on an iPhone', IPHONE, { toasts: 0, notifications: 1 }],
  ['a notification in Chrome on an iPhone', CHROME_ON_IPHONE, { toasts: 0, notifications: 1 }],
])('is %s while the app is on screen', async (_what, userAgent, expected) => {
  await expect(pushed(userAgent)).resolves.toEqual(expected);
});
