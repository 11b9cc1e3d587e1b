import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setNow } from '../lib/clock.ts';
import { followStackClock } from './follow-stack-clock.ts';

const DEVICE_TIME = new Date('2026-03-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE_TIME });
});
afterEach(() => {
  setNow(new Date(Date.now()));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stack whose clock shows these times, one answer after the other; null cannot be reached, a number is its trouble. */
function stackShows(...times: (string | number | null)[]) {
  const answers = times.values();
  vi.stubGlobal('fetch', async () => {
    const time = answers.next().value;
    if (typeof time === 'number') return new Response('Trouble', { status: time });
    if (!time) throw new TypeError('Failed to fetch');
    return Response.json({ now: time });
  });
}

it('takes the time of the stack', async () => {
  stackShows('2026-12-24T18:00:00Z');
  await followStackClock();
  expect(now()).toEqual(new Date('2026-12-24T18:00:00Z'));
});

it('follows when the time of the stack is moved', async () => {
  stackShows('2026-03-01T12:00:00Z', '2026-03-02T08:00:00Z');
  await followStackClock();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now()).toEqual(new Date('2026-03-02T08:00:00Z'));
});

it('runs on while the stack cannot be reached', async () => {
  stackShows('2026-12-24T18:00:00Z', null);
  await followStackClock();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(now()).toEqual(new Date('2026-12-24T18:00:03Z'));
});

it('goes on after a request that failed', async () => {
  stackShows('2026-03-01T12:00:00Z', 503, '2026-03-02T08:00:00Z');
  await followStackClock();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(now()).toEqual(new Date('2026-03-02T08:00:00Z'));
});

it("asks Google's own emulators once", async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response('Not Found', { status: 404 }));
  vi.stubGlobal('fetch', ask);
  await followStackClock();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(now()).toEqual(new Date('2026-03-01T12:00:10Z'));
});
