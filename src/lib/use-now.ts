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
    const refresh = (): void => setMoment(now());
    const age = now().getTime() - moment.getTime();
    const left = MINUTE_MS - (moment.getTime() % MINUTE_MS) - age;
    // The clock may have been set since the rendering, ahead or back.
    const timer = setTimeout(refresh, left > MINUTE_MS ? 0 : left);
    document.addEventListener('visibilitychange', refresh);
    const stopListening = onClockSet(refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
      stopListening();
    };
  }, [moment]);

  return moment;
}
