import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aloneOnDevice } from './alone-on-device.ts';

beforeEach(() => vi.stubGlobal('indexedDB', {}));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Request = (name: string, options: object, work: (lock: unknown) => unknown) => unknown;

function lockBy(request: Request): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const work = async () => 'done';

it.each([
  ['does what no other tab is at', {}, 'done'],
  ['leaves alone what another tab is at', null, undefined],
])('%s', async (_what, lock, result) => {
  lockBy(async (_name, _options, begin) => begin(lock));
  await expect(aloneOnDevice('photo', work)).resolves.toBe(result);
});

it('fault 23: does it where the browser has no locks', async () => {
  await expect(aloneOnDevice('photo', work)).resolves.toBe('done');
});

it('fault 23: does it where the browser refuses locks with everything else that tabs share', async () => {
  lockBy(async () => refuse());
  vi.stubGlobal('localStorage', null);
  vi.resetModules();
  const { aloneOnDevice: alone } = await import('./alone-on-device.ts');
  await expect(alone('photo', work)).resolves.toBe('done');
});
