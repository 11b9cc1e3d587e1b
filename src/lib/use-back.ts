import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser's Back or Forward, or their gestures, have led elsewhere. */
export function useBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  // Once: the router, which hears of it before, has the page rendered anew.
  useEffect(() => {
    const listener = (): void => back();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
}
