import { onWake } from '../lib/on-wake.ts';
import { deviceTime, setNow } from '../lib/clock.ts';
import { setAnswered } from '../lib/online.ts';

/** Further off than this, the device's clock is wrong: days and messages would be. */
const TOLERANCE_MS = 5 * 60_000;
/** An answer that took longer says little about now: the device may have slept meanwhile. */
const LONGEST_ANSWER_MS = 10_000;
/** The server's `Date` leaves out the fraction of its second. */
const HALF_A_SECOND_MS = 500;
/** A clock that is wrong may set itself right meanwhile, and `now()` would then be wrong; a network may come unsaid. */
const AGAIN_MS = 60_000;
/** Something small that is always there. Service workers leave HEAD requests to the network. */
const ASKED = '/icon.svg';

/**
 * Compares the device's clock with the server's, now and whenever the app is looked at or connected
 * again, and every minute while the clock is wrong or the browser says that there is no network; and corrects `now()`
 * by what it finds: nobody ticks for the wrong day. `onWrong` hears how many milliseconds the device is ahead,
 * once until it was right again. Without an answer the time stays as it is. Whether one came is the better word about
 * the network (lib/online.ts). Runs until the returned function is called.
 */
export function followServerClock(onWrong: (aheadMs: number) => void): () => void {
  let isWrong = false;
  const measure = async (): Promise<void> => {
    const aheadMs = await measureAhead();
    if (aheadMs === undefined) return;
    const wasWrong = isWrong;
    isWrong = Math.abs(aheadMs) > TOLERANCE_MS;
    if (isWrong) setNow(new Date(deviceTime() - aheadMs));
    else if (wasWrong) setNow(new Date(deviceTime()));
    if (isWrong && !wasWrong) onWrong(aheadMs);
  };
  const check = (): void => {
    if (document.visibilityState === 'visible') void measure();
  };
  check();
  const timer = setInterval(() => {
    if (!navigator.onLine || isWrong) check();
  }, AGAIN_MS);
  const stopWaking = onWake(check);
  return () => {
    clearInterval(timer);
    stopWaking();
  };
}

/** How many milliseconds the device's clock is ahead of the server's; undefined when unknown. */
async function measureAhead(): Promise<number | undefined> {
  const asked = deviceTime();
  const serverTime = await readServerTime();
  const answered = deviceTime();
  const took = answered - asked;
  if (serverTime === undefined || took < 0 || took > LONGEST_ANSWER_MS) return undefined;
  return asked + took / 2 - serverTime;
}

async function readServerTime(): Promise<number | undefined> {
  try {
    // An address of its own, so that no cache on the way answers with the date of a former day.
    const response = await fetch(`${ASKED}?${crypto.randomUUID()}`, {
      method: 'HEAD',
      cache: 'no-store',
    });
    setAnswered(true);
    const date = Date.parse(response.headers.get('Date') ?? '');
    const isFresh = Number(response.headers.get('Age') ?? 0) === 0;
    return isFresh && !Number.isNaN(date) ? date + HALF_A_SECOND_MS : undefined;
  } catch {
    setAnswered(false);
    return undefined;
  }
}
