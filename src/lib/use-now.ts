import { useEffect, useState } from 'react';
import { now, onClockSet } from './clock.ts';

const MINUTE_MS = 60_000;

/**
 * The present moment, fresh at each full minute, when the clock is set and when the app becomes visible
 * again, so that a day turns over on screen without a reload.
 */
export function useNow(): Date {
  const [moment, setMoment] = useState(now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (from: Date): void => {
      timer = setTimeout(refresh, MINUTE_MS - (from.getTime() % MINUTE_MS));
    };
    const refresh = (): void => {
      clearTimeout(timer);
      const fresh = now();
      setMoment(fresh);
      wait(fresh);
    };
    wait(now());
    document.addEventListener('visibilitychange', refresh);
    const stopListening = onClockSet(refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
      stopListening();
    };
  }, []);

  return moment;
}
