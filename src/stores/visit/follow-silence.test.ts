import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { debouncedStorage } from '../../lib/debounced-storage.ts';
import { isPageLeft, setPageLeft } from '../../lib/page-left.ts';
import {
  isSdkCacheStale,
  nextSdkRepair,
  sdkRepair,
  tellSdkBreakdown,
} from '../../lib/sdk-repair.ts';
import type { Session } from '../../repositories/account-repository.ts';
import { InMemoryPhone } from '../../testing/in-memory-phone.ts';
import { inMemoryRepositories } from '../../testing/in-memory-repositories.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import {
  adoptOpenBattles,
  areBattlesConfirmed,
  followBattles,
  resetBattles,
} from '../battles/open-battles.ts';
import { followSilence } from './follow-silence.ts';
import { useSession } from '../session/session.ts';
import { resetToasts, useToasts } from '../screen/toasts.ts';

const ANN: Session = { userId: 'ann', email: 'ann@habit-rivals.example', emailVerified: true };
const KEY = 'firestore_online_state_firestore/[DEFAULT]/demo/';

const restart = vi.fn<() => void>();
const isSdkSilent = vi.fn<() => Promise<boolean>>();
const whenOpened = vi.fn<() => Promise<void>>();
let tellSession: ((session: Session | null) => void) | undefined;
let stop: () => void;

function follow(): void {
  const repositories = inMemoryRepositories(new InMemoryPhone(new InMemoryServer()));
  stop = followSilence(
    {
      accounts: {
        ...repositories.accounts,
        watchSession(next) {
          tellSession = next;
          return () => {};
        },
      },
      device: { ...repositories.device, isSdkSilent, whenOpened },
    },
    restart,
  );
}

/** Auth has said who plays; the battles come from the cache only. */
function playFromCache(): void {
  tellSession?.(ANN);
  useSession.setState({ session: { status: 'signed-in', ...ANN, user: null } });
  adoptOpenBattles([]);
}

/** As another tab does: the one that writes hears nothing of it. */
function writeElsewhere(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

function refuseStorages(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, storage, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
}

const fillStorages = (): void =>
  void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  isSdkSilent.mockResolvedValue(true);
  whenOpened.mockResolvedValue();
  localStorage.setItem(KEY, '{');
  follow();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  resetBattles();
  resetToasts();
  useSession.setState({ session: { status: 'loading' } });
  setPageLeft(false);
  takeConsoleErrors();
});

describe('an SDK that says nothing though the server answers', () => {
  it('fault 139: begins anew without its keys in local storage', async () => {
    playFromCache();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(restart).toHaveBeenCalledOnce();
    expect(sdkRepair()).toBe('keys');
    expect(localStorage.getItem(KEY)).toBeNull();
    // What is queued there has not been sent.
    expect(isSdkCacheStale()).toBe(false);
  });

  it('is repaired step by step, and not for ever', async () => {
    const done = [];
    for (let step = 0; step < 4; step += 1) {
      stop();
      follow();
      playFromCache();
      await vi.advanceTimersByTimeAsync(8_000);
      done.push(sdkRepair());
    }
    expect(done).toEqual(['keys', 'cache', 'memory', 'memory']);
    expect(restart).toHaveBeenCalledTimes(3);
    expect(nextSdkRepair(true)).toBeUndefined();
    expect(isSdkCacheStale()).toBe(true);
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'The app does not get through to the server. What you tick stays on this phone.',
    ]);
  });

  it('fault 22: goes on in memory when Auth’s own database is the silent one', async () => {
    await vi.advanceTimersByTimeAsync(4_000);
    expect(restart).toHaveBeenCalledOnce();
    expect(sdkRepair()).toBe('all-in-memory');
  });

  it.each(['refuses both storages', 'takes nothing into them'])(
    'begins anew where the browser %s as well, and not for ever',
    async (how) => {
      if (how === 'takes nothing into them') fillStorages();
      else refuseStorages();
      await vi.advanceTimersByTimeAsync(4_000);
      expect(sdkRepair()).toBe('all-in-memory');
      stop();
      follow();
      await vi.advanceTimersByTimeAsync(4_000);
      expect(restart).toHaveBeenCalledOnce();
    },
  );

  it('goes on from what it has done where the storage of the tab is full by now', async () => {
    playFromCache();
    await vi.advanceTimersByTimeAsync(8_000);
    fillStorages();
    stop();
    follow();
    playFromCache();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(sdkRepair()).toBe('cache');
  });
});

describe('a key of the SDK that another tab has changed', () => {
  beforeEach(() => {
    localStorage.clear();
    playFromCache();
  });

  it.each(['{', '', 'null'])('fault 139: begins anew without it where it holds %o', (value) => {
    writeElsewhere(KEY, value);
    expect(restart).toHaveBeenCalledOnce();
    expect(sdkRepair()).toBe('keys');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('fault 139: counts the page as left, so that a tick which the broken SDK refuses is kept (fault 153)', () => {
    writeElsewhere(KEY, '{');
    expect(isPageLeft()).toBe(true);
  });

  it('ends in memory, which shares nothing, where it is broken again and again', () => {
    for (let times = 0; times < 5; times += 1) writeElsewhere(KEY, '{');
    expect(sdkRepair()).toBe('memory');
    expect(restart).toHaveBeenCalledTimes(3);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it.each([
    ['that Firestore reads', KEY, '{"clientId":"b","onlineState":"Online"}'],
    ['that is taken away', KEY, null],
    ['of somebody else', 'habit-rivals-something', '{'],
  ])('goes on after one %s', (_what, key, value) => {
    writeElsewhere(key, value);
    expect(restart).not.toHaveBeenCalled();
  });
});

it('fault 139: begins anew after an SDK that breaks down in the middle of a visit', async () => {
  playFromCache();
  onTestFinished(
    followBattles(inMemoryRepositories(new InMemoryPhone(new InMemoryServer())), 'ann'),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(areBattlesConfirmed()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSdkSilent).not.toHaveBeenCalled();
  tellSdkBreakdown();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(restart).toHaveBeenCalledOnce();
  expect(sdkRepair()).toBe('keys');
});

it('repairs nothing when it speaks, or cannot be heard', async () => {
  isSdkSilent.mockResolvedValue(false);
  playFromCache();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSdkSilent).toHaveBeenCalled();
  expect(restart).not.toHaveBeenCalled();
  expect(isPageLeft()).toBe(false);
});

it('fault 209: has patience with an SDK that is still on its way', async () => {
  stop();
  let open: (() => void) | undefined;
  whenOpened.mockReturnValue(new Promise((resolve) => (open = resolve)));
  follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSdkSilent).not.toHaveBeenCalled();
  open?.();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(isSdkSilent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isSdkSilent).toHaveBeenCalledOnce();
});

it('asks nobody without a network, nor out of sight, and looks again every half minute', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  playFromCache();
  await vi.advanceTimersByTimeAsync(8_000 + 30_000);
  isOnline.mockReturnValue(true);
  isSeen.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isSdkSilent).not.toHaveBeenCalled();
  isSeen.mockReturnValue('visible');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isSdkSilent).toHaveBeenCalledOnce();
  expect(restart).toHaveBeenCalledOnce();
});

it('leaves a dialog that is open its time: what is typed there is kept nowhere', async () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  playFromCache();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(isSdkSilent).toHaveBeenCalledOnce();
  expect(restart).not.toHaveBeenCalled();
  dialog.remove();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(restart).toHaveBeenCalledOnce();
});

it('repairs nothing that has spoken while it was asked', async () => {
  let answer: ((isSilent: boolean) => void) | undefined;
  isSdkSilent.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(4_000);
  tellSession?.(null);
  useSession.setState({ session: { status: 'signed-out', hasLeft: false } });
  answer?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(restart).not.toHaveBeenCalled();
});

it('writes what is still to be written before it begins anew', async () => {
  const written = vi.fn<(name: string, value: string) => void>();
  const late = debouncedStorage({ getItem: () => null, setItem: written, removeItem() {} }, 60_000);
  late.setItem('draft', 'Stretch');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(restart).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledExactlyOnceWith('draft', 'Stretch');
});

it('asks nothing once Auth has said that nobody is signed in', async () => {
  tellSession?.(null);
  useSession.setState({ session: { status: 'signed-out', hasLeft: false } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSdkSilent).not.toHaveBeenCalled();
});
