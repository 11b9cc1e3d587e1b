import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterStart } from '../lib/after-start.ts';
import { setNow } from '../lib/clock.ts';
import { rememberToken } from '../stores/notifications/push-memory.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
  vi.stubGlobal('Notification', { permission: 'granted' });
  standIn('Europe/Berlin', -60);
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The phone is in that zone, that many minutes west of Greenwich. */
function standIn(timeZone: string, offset: number): void {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
}

/** Ann's phone, where the browser lets it be told; resolves with how often it has asked for its registration. */
async function openHome() {
  const asked = vi.fn<() => void>();
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    now: '2026-03-02T08:00:00Z',
    replace: ({ pushTokens }) => ({
      pushTokens: {
        getTokens(userId) {
          asked();
          return pushTokens.getTokens(userId);
        },
      },
    }),
  });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  await meanwhile(afterStart);
  await vi.waitFor(() => expect(server.tokens.get('ann')?.timeZone).toBe('Europe/Berlin'));
  return asked;
}

const wake = () => meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));

it('lets a phone be told by the clocks of where it has travelled with the app open', async () => {
  await openHome();
  standIn('America/New_York', 300);
  await wake();
  await vi.waitFor(() => expect(server.tokens.get('ann')?.timeZone).toBe('America/New_York'));
});

it('asks once a day whether a phone is still registered that keeps the app open', async () => {
  const asked = await openHome();
  await wake();
  expect(asked).toHaveBeenCalledOnce();
  setNow(new Date('2026-03-03T08:00:00Z'));
  await wake();
  await wake();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('fault 15: registers a phone anew whose permission was taken back and given on one day', async () => {
  await openHome();
  expect(server.tokens.get('ann')?.tokens).not.toEqual({});
  vi.stubGlobal('Notification', { permission: 'denied' });
  await wake();
  await vi.waitFor(() => expect(server.tokens.get('ann')?.tokens).toEqual({}));
  vi.stubGlobal('Notification', { permission: 'granted' });
  await wake();
  await vi.waitFor(() => expect(server.tokens.get('ann')?.tokens).not.toEqual({}));
});

it.each([
  ['keeps a token while somebody is signed in', 'ann', 'Ready, Ann?', 0],
  ['attack 53: makes a token worthless that a logout has left', null, 'Back in the ring', 1],
])('%s', async (_what, as, title, times) => {
  rememberToken({ userId: 'ann', token: 'left' });
  const deleteToken = vi.fn<() => Promise<void>>(async () => {});
  renderApp({
    server,
    ...(as && { as }),
    path: as ? '/home' : '/login',
    replace: () => ({ pushDevice: { deleteToken } }),
  });
  await screen.findByRole('heading', { name: title });
  expect(deleteToken).toHaveBeenCalledTimes(times);
});
