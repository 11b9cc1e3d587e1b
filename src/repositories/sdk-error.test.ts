import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from '../schema/zod.ts';
import { RepositoryError } from './repository-error.ts';
import { confirmed, toRepositoryError, translated } from './sdk-error.ts';
import { onLostSignIn } from './sign-in-was-lost.ts';

describe('toRepositoryError', () => {
  test.each([
    // Firestore and Functions (spec section 8, HTTP status mapping)
    ['permission-denied', 'permission-denied'],
    ['unauthenticated', 'unauthenticated'],
    ['not-found', 'not-found'],
    ['aborted', 'unavailable'],
    ['resource-exhausted', 'resource-exhausted'],
    ['cancelled', 'cancelled'],
    ['internal', 'unavailable'],
    ['unimplemented', 'unknown'],
    ['unavailable', 'unavailable'],
    ['deadline-exceeded', 'unavailable'],
    ['invalid-argument', 'invalid'],
    ['failed-precondition', 'changed'],
    ['already-exists', 'changed'],
    ['data-loss', 'unknown'],
    ['functions/permission-denied', 'permission-denied'],
    ['functions/deadline-exceeded', 'unavailable'],
    ['functions/resource-exhausted', 'resource-exhausted'],
    // Storage
    ['storage/unknown', 'unknown'],
    ['storage/object-not-found', 'not-found'],
    ['storage/bucket-not-found', 'unknown'],
    ['storage/project-not-found', 'unknown'],
    ['storage/quota-exceeded', 'resource-exhausted'],
    ['storage/unauthenticated', 'unauthenticated'],
    ['storage/unauthorized', 'permission-denied'],
    ['storage/unauthorized-app', 'permission-denied'],
    ['storage/retry-limit-exceeded', 'unavailable'],
    ['storage/invalid-checksum', 'invalid'],
    ['storage/canceled', 'cancelled'],
    ['storage/invalid-argument', 'invalid'],
    // Authentication
    ['auth/email-already-in-use', 'provider'],
    ['auth/wrong-password', 'provider'],
    ['auth/internal-error', 'provider'],
    ['auth/user-token-expired', 'unauthenticated'],
    ['auth/password-does-not-meet-requirements', 'provider'],
    ['auth/network-request-failed', 'unavailable'],
    ['auth/requires-recent-login', 'recent-login-required'],
    ['auth/invalid-api-key', 'provider'],
  ])('%s is %s, its text kept', (code, kind) => {
    const error = new FirebaseError(code, `Firebase: Error (${code}).`);
    expect(toRepositoryError(error)).toMatchObject({
      name: 'RepositoryError',
      kind,
      message: `Firebase: Error (${code}).`,
      cause: error,
    });
  });

  test('what the provider refused keeps the provider’s code', () => {
    const error = new FirebaseError(
      'auth/wrong-password',
      'Firebase: Error (auth/wrong-password).',
    );
    expect(toRepositoryError(error).providerCode).toBe('wrong-password');
    expect(toRepositoryError(new Error('odd')).providerCode).toBeUndefined();
  });

  test('a document that cannot be read is invalid', () => {
    const { error } = z.safeParse(z.string(), 5);
    expect(toRepositoryError(error).kind).toBe('invalid');
  });

  test('anything else is unknown, and its own errors pass unchanged', () => {
    expect(toRepositoryError(new TypeError('oops'))).toMatchObject({
      kind: 'unknown',
      message: 'oops',
    });
    expect(toRepositoryError('oops')).toMatchObject({ kind: 'unknown', message: 'oops' });
    const own = new RepositoryError('changed');
    expect(toRepositoryError(own)).toBe(own);
  });
});

test('translated rejects with a RepositoryError also for what is thrown at once', async () => {
  await expect(
    translated(() => {
      throw new FirebaseError('unavailable', 'offline');
    }),
  ).rejects.toMatchObject({ kind: 'unavailable' });
});

test.each([
  [new FirebaseError('functions/unauthenticated', 'Please sign in.'), 1],
  [new FirebaseError('unauthenticated', 'Please sign in.'), 1],
  [new FirebaseError('permission-denied', 'Not for you.'), 0],
  [{ code: 'unauthenticated' }, 0],
])('the sign-in is looked at again after %j: %i', async (refusal, times) => {
  const lost = vi.fn<() => void>();
  onTestFinished(onLostSignIn(lost));
  await expect(translated(() => Promise.reject(refusal))).rejects.toBeInstanceOf(RepositoryError);
  expect(lost).toHaveBeenCalledTimes(times);
});

describe('confirmed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('gives the server’s answer', async () => {
    await expect(confirmed(() => Promise.resolve('done'))).resolves.toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is unavailable at once, without trying, when the device has no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => void vi.unstubAllGlobals());
    const work = vi.fn<() => Promise<void>>();
    await expect(confirmed(work)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(work).not.toHaveBeenCalled();
  });

  test.each([
    ['10 seconds', undefined, 10_000],
    ['what it is given', 120_000, 120_000],
  ])('is unavailable when there is no answer within %s', async (_what, given, limit) => {
    const refused = vi.fn<(error: unknown) => void>();
    confirmed(() => new Promise(() => {}), given).catch(refused);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unavailable' }));
  });
});
