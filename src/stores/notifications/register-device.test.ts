import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { InMemoryPhone } from '../../testing/in-memory-phone.ts';
import { inMemoryRepositories, withReplaced } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { forgetDevice } from '../../repositories/forget-device.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { forgetPushToken, sayFarewell } from './push-farewell.ts';
import { rememberedToken } from './push-memory.ts';
import { registerDevice } from './register-device.ts';

let server: InMemoryServer;
let phone: InMemoryPhone;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = serverOf('Ann');
  phone = new InMemoryPhone(server);
  phone.signInAs('ann');
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
  stubPermission('granted');
});

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubPermission(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission });
}

const repositories = () => inMemoryRepositories(phone);
const register = () => registerDevice(repositories(), 'ann');
const devices = () => Object.keys(server.tokens.get('ann')?.tokens ?? {});

const outOfReach = () => Promise.reject(new RepositoryError('unavailable'));
const noAnswer = () => new Promise<void>(() => {});

/** Repositories that save a token in that way. */
const savingTokens = (inThatWay: (save: () => Promise<void>) => Promise<void>) =>
  withReplaced(repositories(), ({ pushTokens }) => ({
    pushTokens: {
      saveToken: (...registration) => inThatWay(() => pushTokens.saveToken(...registration)),
    },
  }));

function choose(topics: readonly string[]): void {
  const record = server.personalUsers.get('ann');
  if (record) server.personalUsers.set('ann', { ...record, topics: [...topics] });
}

describe('a device', () => {
  it('is registered where the browser has permission, on both records (D79)', async () => {
    const token = await register();
    expect(devices()).toEqual([token]);
    expect(server.personalUsers.get('ann')?.fcmToken).toBe(token);
  });

  it.each(['default', 'denied'] as const)(
    'is not registered with the permission %s, nor is it asked for (D120)',
    async (permission) => {
      stubPermission(permission);
      await expect(register()).resolves.toBeNull();
      expect(server.tokens.size).toBe(0);
    },
  );

  it('is not registered by a build without a key', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', '');
    await expect(register()).resolves.toBeNull();
  });

  it('is registered again when the registration is 7 days old, and not before (D158)', async () => {
    const start = Date.UTC(2026, 0, 1);
    vi.setSystemTime(start);
    await register();
    const saveToken = vi.fn<() => Promise<void>>(async () => {});
    const counting = () =>
      registerDevice(
        withReplaced(repositories(), () => ({ pushTokens: { saveToken } })),
        'ann',
      );
    vi.setSystemTime(start + 7 * DAY_MS - 60_000);
    await counting();
    expect(saveToken).not.toHaveBeenCalled();
    vi.setSystemTime(start + 7 * DAY_MS);
    await counting();
    expect(saveToken).toHaveBeenCalledOnce();
  });

  it.each([
    ['the records name none as the latest', { fcmToken: false as const }],
    ['it has travelled', { timeZone: 'Pacific/Auckland' }],
  ])('is registered again when %s', async (_what, change) => {
    const token = await register();
    const record = server.tokens.get('ann');
    if (!record) throw new Error('It is registered.');
    server.tokens.set('ann', { ...record, ...change });
    await register();
    expect(server.tokens.get('ann')).toMatchObject({ fcmToken: token, timeZone: localTimeZone() });
  });

  it('is registered where what it remembers is nonsense', async () => {
    localStorage.setItem('habit-rivals-push', '{');
    const token = await register();
    expect(devices()).toEqual([token]);
  });

  it('keeps its token where it is registered once more before it has been', async () => {
    const onItsWay = heldAnswer();
    const first = registerDevice(
      savingTokens(async (save) => {
        await onItsWay.given;
        await save();
      }),
      'ann',
    );
    await vi.waitFor(() => expect(phone.pushToken).not.toBeNull());
    const second = register();
    await new Promise((resolve) => setTimeout(resolve));
    onItsWay.give();
    expect(await second).toBe(await first);
    expect(devices()).toEqual([await first]);
  });

  it('waits three seconds for a registration that gets no answer, and no longer', async () => {
    vi.useFakeTimers();
    const silent = withReplaced(repositories(), () => ({
      pushDevice: { getToken: () => new Promise<string>(() => {}) },
    }));
    void registerDevice(silent, 'ann');
    const next = register();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(devices()).toEqual([await next]);
  });

  it('stands beside the other devices of the player (D80)', async () => {
    const first = await register();
    const tablet = new InMemoryPhone(server);
    tablet.signInAs('ann');
    localStorage.clear();
    const second = await registerDevice(inMemoryRepositories(tablet), 'ann');
    expect(devices()).toEqual([first, second]);
  });

  it('fault 15: gets another token when the server has dropped a dead one', async () => {
    const dead = await register();
    server.tokens.set('ann', { fcmToken: false, tokens: {} });
    const alive = await register();
    expect(alive).not.toBe(dead);
    expect(devices()).toEqual([alive]);
  });

  it('fault 15: is taken off when the permission was taken back', async () => {
    await register();
    stubPermission('denied');
    await register();
    expect(devices()).toEqual([]);
    expect(server.personalUsers.get('ann')?.fcmToken).toBe(false);
  });

  it('attack 53: stays known as that of whoever was here before, until it is worthless', async () => {
    await register();
    stubPermission('denied');
    expect(await registerDevice(repositories(), 'ben')).toBeNull();
    expect(rememberedToken()?.userId).toBe('ann');
  });
});

describe('the topics', () => {
  it('come to a device that is new, once (D144)', async () => {
    choose(['dailyReminder']);
    const token = await register();
    await register();
    expect(server.calls).toEqual([
      {
        name: 'resubscribeUserToAllTopics',
        request: { token, personalUser: expect.objectContaining({ id: 'ann' }) },
      },
    ]);
  });

  it('cost no call without a choice', async () => {
    await register();
    expect(server.calls).toEqual([]);
  });

  it('are only logged about when they cannot be resumed, and are at the next start', async () => {
    choose(['dailyReminder']);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const functions = { resubscribeUserToAllTopics: outOfReach };
    const token = await registerDevice(
      withReplaced(repositories(), () => ({ functions })),
      'ann',
    );
    expect(devices()).toEqual([token]);
    expect(log).toHaveBeenCalledOnce();
    await register();
    await register();
    expect(server.calls.map(({ request }) => request)).toEqual([
      expect.objectContaining({ token }),
    ]);
  });

  it('are resumed by nobody who has logged out meanwhile', async () => {
    choose(['dailyReminder']);
    const resuming = heldAnswer();
    const registered = registerDevice(
      withReplaced(repositories(), () => ({
        functions: { resubscribeUserToAllTopics: () => resuming.given },
      })),
      'ann',
    );
    await vi.waitFor(() => expect(devices()).toHaveLength(1));
    await sayFarewell(repositories(), 'ann');
    resuming.give();
    await registered;
    expect(rememberedToken()).toBeNull();
  });
});

describe('before a logout', () => {
  it('the device loses its topics and its place on the records', async () => {
    choose(['dailyReminder']);
    const token = await register();
    server.calls.length = 0;
    await sayFarewell(repositories(), 'ann');
    expect(server.calls).toMatchObject([
      { name: 'temporarilyUnsubscribeUserFromAllTopics', request: { token } },
    ]);
    expect(devices()).toEqual([]);
    expect(server.tokens.get('ann')?.fcmToken).toBe(false);
  });

  it('a device whose registration is on its way is taken off as well', async () => {
    const answer = heldAnswer();
    const registered = registerDevice(
      savingTokens(async (save) => {
        await save();
        await answer.given;
      }),
      'ann',
    );
    await vi.waitFor(() => expect(devices()).toHaveLength(1));
    await sayFarewell(repositories(), 'ann');
    answer.give();
    await registered;
    expect(devices()).toEqual([]);
    expect(phone.pushToken).toBeNull();
  });

  it('a server that does not answer holds nobody back', async () => {
    vi.useFakeTimers();
    choose(['dailyReminder']);
    await register();
    const pushTokens = { removeToken: noAnswer };
    const farewell = sayFarewell(
      withReplaced(repositories(), () => ({ pushTokens })),
      'ann',
    );
    await vi.advanceTimersByTimeAsync(3000);
    await expect(farewell).resolves.toBeUndefined();
    vi.useRealTimers();
  });
});

it('after a logout nothing that is sent to the old token arrives', async () => {
  await register();
  await forgetPushToken(repositories());
  expect(phone.pushToken).toBeNull();
  const deleteToken = vi.fn<() => Promise<void>>();
  await forgetPushToken({ pushDevice: { ...repositories().pushDevice, deleteToken } });
  expect(deleteToken).not.toHaveBeenCalled();
});

/** Logs out while the token cannot be made worthless. */
async function leaveOutOfReach(): Promise<void> {
  const pushDevice = { deleteToken: outOfReach };
  await sayFarewell(
    withReplaced(repositories(), () => ({ pushDevice })),
    'ann',
  );
  await forgetDevice();
}

it('attack 53: whoever signs in next gets another token than the one that could not be made worthless', async () => {
  const token = await register();
  vi.spyOn(console, 'error').mockReturnValue();
  await leaveOutOfReach();
  phone.signInAs('ben');
  // As it was when he left: the server was out of reach.
  await repositories().pushTokens.saveToken('ben', token ?? '', localTimeZone());
  expect(await registerDevice(repositories(), 'ben')).not.toBe(token);
});

it('attack 53: the old token is tried again at the next start after a logout when it could not be made worthless', async () => {
  await register();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await leaveOutOfReach();
  expect(phone.pushToken).not.toBeNull();
  await forgetPushToken(repositories());
  expect(phone.pushToken).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});
