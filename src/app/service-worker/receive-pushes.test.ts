import { expect, it, vi } from 'vitest';
import { openNotification, receivePush } from './receive-pushes.ts';

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

it.each(['/battle?id=duel', '/battle-response?id=duel'])(
  'takes the place of what was shown about the same battle, and is heard: %s',
  async (path) => {
    const showNotification = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    const scope = {
      navigator: { userAgent: CHROME },
      clients: { matchAll: () => Promise.resolve([]) },
      registration: { showNotification },
    };
    const notification = { title: 'Ann', body: 'Ann updated a target.' };
    const data = { json: () => ({ notification, data: { path } }) };
    await receivePush(scope as never, { data } as never);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Ann',
      expect.objectContaining({
        body: 'Ann updated a target.',
        tag: '/battle?id=duel',
        renotify: true,
        data: { path },
      }),
    );
  },
);

const page = (visibilityState: string) => ({
  visibilityState,
  postMessage: vi.fn<(message: unknown) => void>(),
  focus: vi.fn<() => Promise<void>>(),
});

it.each([
  ['in the tab that is seen', [page('hidden'), page('visible')], 1],
  ['in the one used last', [page('hidden'), page('hidden')], 0],
  ['in a window of its own where there is none', [], undefined],
] as const)('opens what was pressed %s, and goes', async (_where, pages, at) => {
  const path = '/battle?id=duel';
  const openWindow = vi.fn<(path: string) => void>();
  const close = vi.fn<() => void>();
  const scope = { clients: { matchAll: () => Promise.resolve(pages), openWindow } };
  const notification = { data: { path }, close };
  await openNotification(scope as never, { notification } as never);
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow.mock.calls).toEqual(at === undefined ? [[path]] : []);
  for (const [index, { postMessage, focus }] of pages.entries()) {
    expect(postMessage.mock.calls).toEqual(index === at ? [[{ type: 'open', path }]] : []);
    expect(focus).toHaveBeenCalledTimes(index === at ? 1 : 0);
  }
});
