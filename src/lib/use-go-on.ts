import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** To that address, or one step back in the history. */
export type GoOn = (to: string | -1, options?: NavigateOptions) => Promise<void>;

/**
 * Leads from this screen to another one, unless the player has left it meanwhile. The screen as a whole asks for it:
 * a part of it may go a moment before the answer that it has waited for.
 */
export function useGoOn(): GoOn {
  const navigate = useNavigate();
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return async (to, options) => {
    if (isHere.current) await (to === -1 ? navigate(to) : navigate(to, options));
  };
}
