import { useSyncExternalStore } from 'react';

/** Whether the media query holds now; the component follows when that changes. */
export function useMediaQuery(query: string): boolean {
  const follow = (onChange: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
