import { expect, it, onTestFinished, vi } from 'vitest';
import { deferredPart } from './create-repositories.ts';

interface Counter {
  watchCount(observer: (count: number) => void): () => void;
  add(amount: number): Promise<number>;
}

/** A part that opens when told to. */
function laterCounter() {
  const settle: { resolve?: (counter: Counter) => void; reject?: (error: Error) => void } = {};
  const opening = new Promise<Counter>((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  const stop = vi.fn<() => void>();
  const counter: Counter = {
    watchCount(observer) {
      observer(1);
      return stop;
    },
    add: (amount) => Promise.resolve(1 + amount),
  };
  return {
    part: deferredPart(() => opening),
    open: () => settle.resolve?.(counter),
    reject: (error: Error) => settle.reject?.(error),
    stop,
  };
}

it('answers a call that was made before the part was open', async () => {
  const { part, open } = laterCounter();
  const sum = part.add(2);
  open();
  expect(await sum).toBe(3);
});

it('begins a subscription with the part, and ends it', async () => {
  const { part, open, stop } = laterCounter();
  const seen: number[] = [];
  const unsubscribe = part.watchCount((count) => seen.push(count));
  open();
  await vi.waitFor(() => expect(seen).toEqual([1]));
  unsubscribe();
  unsubscribe();
  expect(stop).toHaveBeenCalledOnce();
});

it('ends a subscription also where the SDK has broken down, and throws whatever it is asked', async () => {
  const { part, open, stop } = laterCounter();
  stop.mockImplementation(() => {
    throw new Error('INTERNAL ASSERTION FAILED: Unexpected state');
  });
  const unsubscribe = part.watchCount(() => {});
  open();
  await part.add(0);
  expect(unsubscribe).not.toThrow();
  expect(stop).toHaveBeenCalledOnce();
});

it('never begins a subscription that ended before', async () => {
  const { part, open } = laterCounter();
  const observer = vi.fn<(count: number) => void>();
  part.watchCount(observer)();
  open();
  await part.add(0);
  expect(observer).not.toHaveBeenCalled();
});

it('rejects calls when the part cannot be opened', async () => {
  const { part, reject } = laterCounter();
  part.watchCount(() => {})();
  reject(new Error('no network'));
  await expect(part.add(1)).rejects.toThrow('no network');
});

it('rejects calls when its code does not come for 120 seconds (D180)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { part } = laterCounter();
  const [answer] = await Promise.allSettled([part.add(1), vi.advanceTimersByTimeAsync(120_000)]);
  expect(answer).toMatchObject({ reason: { kind: 'unavailable' } });
});

it('is no promise itself', async () => {
  const { part } = laterCounter();
  expect(await Promise.resolve(part)).toBe(part);
});
