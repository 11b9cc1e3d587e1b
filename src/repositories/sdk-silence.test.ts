import { FirebaseError } from 'firebase/app';
import { getDocFromServer } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSdkSilent, isSilentBeside } from './sdk-silence.ts';

vi.mock(import('firebase/firestore'), () => ({
  doc: vi.fn<() => never>(),
  getDocFromServer: vi.fn<() => Promise<never>>(),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NEVER = new Promise<never>(() => {});

const after = (ms: number, answer = true): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(answer), ms));

it.each([
  ['says nothing on a good line', NEVER, () => after(100), true],
  ['breaks down', Promise.resolve(false), () => after(100), true],
  ['answers', Promise.resolve(true), () => after(100), false],
  ['says nothing, and neither does the server', NEVER, () => NEVER, false],
  ['says nothing, and the server is in trouble', NEVER, () => after(100, false), false],
])('the SDK %s', async (_what, sdk, server, isSilent) => {
  const heard = isSilentBeside(sdk, server());
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(heard).resolves.toBe(isSilent);
});

it('fault 209: an SDK that answers late is not silent where the server is slow as well', async () => {
  const heard = isSilentBeside(after(8_000), after(600));
  await vi.advanceTimersByTimeAsync(8_000);
  await expect(heard).resolves.toBe(false);
});

it('is silent there in the end', async () => {
  const heard = isSilentBeside(NEVER, after(600));
  await vi.advanceTimersByTimeAsync(9_000);
  await expect(heard).resolves.toBe(true);
});

const FIRESTORE = { app: { options: { projectId: 'demo' } } } as never;
const SIGNED_OUT = { currentUser: null };
const AWAITING_SERVER = { currentUser: null, persistenceManager: {} };
const fails = (reason: Error) => () => Promise.reject(reason);
const refused = fails(new FirebaseError('permission-denied', 'Not for you.'));
const broken = fails(new Error('INTERNAL ASSERTION FAILED'));
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));

it.each([
  ['has an answer', async () => ({}) as never, status(403), SIGNED_OUT, false],
  ['is refused', refused, status(403), SIGNED_OUT, false],
  ['gets nowhere', fails(new FirebaseError('unavailable', '')), status(403), SIGNED_OUT, false],
  ['breaks down', broken, status(403), SIGNED_OUT, true],
  ['breaks down beside a server that fails', broken, status(503), SIGNED_OUT, false],
  ['breaks down beside a busy server', broken, status(429), SIGNED_OUT, false],
  ['breaks down without a network', broken, fails(new TypeError('offline')), SIGNED_OUT, false],
  ['awaits the word about a sign-in', broken, status(403), AWAITING_SERVER, false],
])('of an SDK that %s', async (_what, sdk, server, auth, isSilent) => {
  vi.mocked(getDocFromServer).mockImplementation(sdk);
  vi.stubGlobal('fetch', server);
  await expect(isSdkSilent(FIRESTORE, auth as never)).resolves.toBe(isSilent);
});
