import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/** What may hang behind the column: the plain wall, or the two corners of a fight. */
type Background = 'wall' | 'corners';

interface BackgroundState {
  readonly background: Background;
}

export const useBackground = create<BackgroundState>()(() => ({ background: 'wall' }));

/** Hangs it up while the screen is shown; every other screen, home first of all, has the wall. */
export function useScreenBackground(background: Background): void {
  useLayoutEffect(() => {
    useBackground.setState({ background });
    return () => useBackground.setState({ background: 'wall' });
  }, [background]);
}
