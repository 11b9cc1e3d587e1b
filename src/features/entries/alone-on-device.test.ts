import { afterEach, expect, it } from 'vitest';
import { aloneOnDevice } from './alone-on-device.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

type Request = (name: string, options: object, work: (lock: unknown) => unknown) => unknown;

function lockBy(request: Request): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

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

it('fault 23: does it where the browser refuses every lock', async () => {
  lockBy(() => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')));
  await expect(aloneOnDevice('photo', work)).resolves.toBe('done');
});

it('does once what fails', async () => {
  lockBy(async (_name, _options, begin) => begin({}));
  let times = 0;
  const failed = aloneOnDevice('photo', () => {
    times += 1;
    return Promise.reject(new Error('No way'));
  });
  await expect(failed).rejects.toThrow('No way');
  expect(times).toBe(1);
});
