import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSilentBeside } from './sdk-silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
