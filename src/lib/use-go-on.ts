import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Whether the component is shown still. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);

  // Before the screen is painted: a slow phone takes the first tap before what follows the painting.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  return isShown;
}

/** The same of the screen as a whole: a part of it may go a moment before the answer that it has waited for. */
export const ScreenContext = createContext<RefObject<boolean> | null>(null);

/** Leads from this screen to another one, unless the player has left it meanwhile. */
export function useGoOn() {
  const navigate = useNavigate();
  const isShown = use(ScreenContext);
  if (isShown === null) throw new Error('No screen around');

  return async (address: string, options?: NavigateOptions): Promise<void> => {
    if (isShown.current) await navigate(address, options);
  };
}
