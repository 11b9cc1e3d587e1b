import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The present moment, fresh at each full minute and when the app becomes visible again,
 * so that a day turns over on screen without a reload.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const refresh = (): void => {
      clearTimeout(timer);
      const moment = new Date();
      setNow(moment);
      timer = setTimeout(refresh, MINUTE_MS - (moment.getTime() % MINUTE_MS));
    };
    timer = setTimeout(refresh, MINUTE_MS - (Date.now() % MINUTE_MS));
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  return now;
}
