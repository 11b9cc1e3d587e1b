import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '../domain/index.ts';
import { now, setNow } from '../lib/clock.ts';
import { isOnline, setAnswered } from '../lib/online.ts';
import { followServerClock } from './server-clock.ts';

const TRUTH = new Date('2026-03-02T08:00:00Z');
const MINUTE_MS = 60_000;

let hasNetwork: boolean;
let headers: Record<string, string>;
let answer: () => Promise<Response>;
const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer());
const onWrong = vi.fn<(aheadMs: number) => void>();
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TRUTH });
  hasNetwork = true;
  headers = { Date: TRUTH.toUTCString() };
  answer = async () => new Response(null, { headers });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  stop?.();
  stop = undefined;
  setNow(new Date(Date.now()));
  setAnswered(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  ask.mockClear();
  onWrong.mockClear();
});

/** The device shows this much more than the truth. */
function deviceIsAhead(aheadMs: number): void {
  vi.setSystemTime(TRUTH.getTime() + aheadMs);
}

async function follow(): Promise<void> {
  stop = followServerClock(onWrong);
  await settled();
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function lookAgain(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

/** After everything that the answer sets off. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The header has whole seconds, so the middle of its second is taken. */
const inTheRightSecond = () => expect(now().getTime() - TRUTH.getTime()).toBe(500);

it.each([
  ['a day ahead', DAY_MS],
  ['a year behind', -365 * DAY_MS],
  ['six minutes ahead', 6 * MINUTE_MS],
])('corrects a clock that is %s, and says so once', async (_name, aheadMs) => {
  deviceIsAhead(aheadMs);
  await follow();
  inTheRightSecond();
  expect(onWrong.mock.calls).toEqual([[aheadMs - 500]]);
  await lookAgain();
  expect(onWrong).toHaveBeenCalledTimes(1);
});

it('takes the answer for one of half-way between the asking and its arrival', async () => {
  deviceIsAhead(DAY_MS);
  answer = async () => {
    deviceIsAhead(DAY_MS + 4000);
    return new Response(null, { headers });
  };
  await follow();
  expect(now().getTime() - TRUTH.getTime()).toBe(2500);
});

it.each([0, 4 * MINUTE_MS, -4 * MINUTE_MS])('believes a device that is %i ms off', async (off) => {
  deviceIsAhead(off);
  await follow();
  expect(now().getTime() - TRUTH.getTime()).toBe(off);
  expect(onWrong).not.toHaveBeenCalled();
});

it('measures anew when a phone wakes up, whose clock was changed meanwhile', async () => {
  await follow();
  deviceIsAhead(-DAY_MS);
  await lookAgain();
  inTheRightSecond();
  deviceIsAhead(0);
  await lookAgain();
  expect(now()).toEqual(TRUTH);
  deviceIsAhead(DAY_MS);
  await lookAgain();
  inTheRightSecond();
  expect(onWrong).toHaveBeenCalledTimes(2);
});

it('fault 10: measures a wrong clock every minute, which may be set right while the app is looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  deviceIsAhead(DAY_MS);
  await follow();
  deviceIsAhead(0);
  vi.advanceTimersByTime(MINUTE_MS);
  await settled();
  expect(now().getTime()).toBe(TRUTH.getTime() + MINUTE_MS);
  const asked = ask.mock.calls.length;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(asked);
});

it('measures nothing any more once it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  deviceIsAhead(DAY_MS);
  await follow();
  stop?.();
  vi.advanceTimersByTime(MINUTE_MS);
  await lookAgain();
  expect(ask).toHaveBeenCalledOnce();
});

it('asks again as soon as there is a connection', async () => {
  answer = lost;
  deviceIsAhead(DAY_MS);
  await follow();
  expect(onWrong).not.toHaveBeenCalled();
  answer = async () => new Response(null, { headers });
  dispatchEvent(new Event('online'));
  await settled();
  inTheRightSecond();
});

it('is online by an answer, also where the browser says for ever that there is no network', async () => {
  const said = vi.fn<(event: Event) => void>();
  for (const type of ['online', 'offline']) {
    addEventListener(type, said);
    onTestFinished(() => removeEventListener(type, said));
  }
  await follow();
  hasNetwork = false;
  expect(isOnline()).toBe(false);
  await lookAgain();
  expect([isOnline(), said.mock.lastCall?.[0].type]).toEqual([true, 'online']);
  answer = lost;
  await lookAgain();
  expect([isOnline(), said.mock.lastCall?.[0].type]).toEqual([false, 'offline']);
});

it('asks every minute while the browser says that there is no network, which may come and go unsaid', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  hasNetwork = false;
  answer = lost;
  await follow();
  expect(isOnline()).toBe(false);
  answer = async () => new Response(null, { headers });
  vi.advanceTimersByTime(MINUTE_MS);
  await settled();
  expect(isOnline()).toBe(true);
  answer = lost;
  vi.advanceTimersByTime(MINUTE_MS);
  await settled();
  expect(isOnline()).toBe(false);
});

it('asks past every cache, and for no content', async () => {
  await follow();
  await lookAgain();
  const [first, second] = ask.mock.calls;
  expect(first?.[1]).toEqual({ method: 'HEAD', cache: 'no-store' });
  expect(first?.[0]).not.toBe(second?.[0]);
});

it.each<[string, () => Promise<Response>]>([
  ['nobody answers', lost],
  ['there is no date', async () => new Response(null)],
  ['the date is none', async () => new Response(null, { headers: { Date: 'today' } })],
  ['a cache answers', async () => new Response(null, { headers: { ...headers, Age: '7200' } })],
  [
    'the phone slept before the answer',
    async () => {
      deviceIsAhead(DAY_MS + 60 * MINUTE_MS);
      return new Response(null, { headers });
    },
  ],
  [
    'the clock was set back before the answer',
    async () => {
      deviceIsAhead(DAY_MS - 60 * MINUTE_MS);
      return new Response(null, { headers });
    },
  ],
])('leaves the time as it is when %s', async (_name, otherwise) => {
  deviceIsAhead(DAY_MS);
  answer = otherwise;
  await follow();
  expect(now().getTime()).toBe(Date.now());
  expect(onWrong).not.toHaveBeenCalled();
});
