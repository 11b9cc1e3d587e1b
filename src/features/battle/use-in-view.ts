import { useCallback, useState } from 'react';

/** Whether the element that gets `ref` has been on the screen; once it has, for good. */
export function useInView() {
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setHasBeenSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { hasBeenSeen, ref };
}
