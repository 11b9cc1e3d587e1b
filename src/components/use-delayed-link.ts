import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type LinkProps, useNavigate } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** Spec section 9, "Navigation button delay": time to see the button go down. */
const NAVIGATION_DELAY_MS = 300;

type Destination = Pick<LinkProps, 'to' | 'replace' | 'state' | 'onClick'>;

/**
 * A link that is followed a moment after it was pressed; it looks pressed at once. The keyboard and
 * whoever wants no movement go straight on (D156), and so does whatever opens another tab.
 */
export function useDelayedLink({ to, replace = false, state, onClick }: Destination) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || prefersReducedMotion()) return;
    event.preventDefault();
    setIsPressed(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsPressed(false);
      void navigate(to, { replace, state: state as unknown });
    }, NAVIGATION_DELAY_MS);
  };
  return { isPressed, press };
}

/** By finger or main mouse button; a press by keyboard counts no clicks. */
function isPlainPress(event: MouseEvent): boolean {
  const { button, detail, altKey, ctrlKey, metaKey, shiftKey } = event;
  return button === 0 && detail > 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
