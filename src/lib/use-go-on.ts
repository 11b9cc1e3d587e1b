import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

export type GoOn = (address: string, options?: NavigateOptions) => Promise<void>;

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

  return async (address, options) => {
    if (isHere.current) await navigate(address, options);
  };
}
