import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Services } from './services.ts';
import { toldWhenSlow } from './told-when-slow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that ends after so long, with a database that answers or refuses; what was told by ten minutes later. */
async function toldDuring(durationMs: number, get: () => Promise<unknown>, slowMs?: number) {
  const reportError = vi.fn<Services['reportError']>();
  const firestore = { doc: () => ({ get }) };
  const services = { firestore, reportError } as unknown as Services;
  const work = () => new Promise<string>((resolve) => void setTimeout(resolve, durationMs, 'done'));
  const call = toldWhenSlow(services, work, slowMs);
  await vi.advanceTimersByTimeAsync(durationMs);
  expect(await call).toBe('done');
  await vi.advanceTimersByTimeAsync(600_000);
  return reportError.mock.calls;
}

const answers = () => Promise.resolve();
const exhausted = Object.assign(new Error('8 RESOURCE_EXHAUSTED'), { code: 8 });

it('says nothing of a call that ends', async () => {
  expect(await toldDuring(39_000, () => Promise.reject(exhausted))).toEqual([]);
});

it('fault 13: says within a minute why a call waits, by what the database refuses', async () => {
  expect(await toldDuring(60_000, () => Promise.reject(exhausted))).toEqual([
    ['A function takes long', exhausted],
  ]);
});

it('says of a call that waits for something else that it takes long', async () => {
  expect(await toldDuring(60_000, answers)).toEqual([['A function takes long', expect.any(Error)]]);
});

it('gives work that may take longer the time that it is told', async () => {
  expect(await toldDuring(399_000, answers, 400_000)).toEqual([]);
  expect(await toldDuring(401_000, answers, 400_000)).toHaveLength(1);
});
