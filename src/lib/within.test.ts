import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives the answer that comes in time', async () => {
  await expect(within(500, Promise.resolve('yes'))).resolves.toBe('yes');
  expect(vi.getTimerCount()).toBe(0);
});

it('passes a refusal on', async () => {
  await expect(within(500, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('goes on without the answer that does not come', async () => {
  const answer = within(500, new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(500);
  await expect(answer).resolves.toBeUndefined();
});
