import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as the component is there, which does what `latest` of its last rendering does. */
export function useSteady<Arguments extends unknown[], Result>(
  latest: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args) => current.current(...args), []);
}
