import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type LinkProps, useNavigate } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** Spec section 9, "Navigation button delay": time to see the button go down. */
const NAVIGATION_DELAY_MS = 300;

/**
 * For a button that leads to another screen: does `act` a moment after it was pressed, and looks pressed
 * at once. The keyboard and whoever wants no movement go straight on (D156).
 */
export function useDelayedPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (event: MouseEvent): void => {
    if (!isWaitedFor(event)) {
      act();
      return;
    }
    setIsPressed(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsPressed(false);
      act();
    }, NAVIGATION_DELAY_MS);
  };
  return { isPressed, press };
}

type Destination = Pick<LinkProps, 'to' | 'replace' | 'state' | 'onClick'>;

/** The same for a link; whatever opens another tab is the browser's. */
export function useDelayedLink({ to, replace = false, state, onClick }: Destination) {
  const navigate = useNavigate();
  const follow = useDelayedPress(() => void navigate(to, { replace, state: state as unknown }));

  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isWaitedFor(event)) return;
    event.preventDefault();
    follow.press(event);
  };
  return { isPressed: follow.isPressed, press };
}

/** By finger or main mouse button; a press by keyboard counts no clicks. */
function isWaitedFor(event: MouseEvent): boolean {
  const { button, detail, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isPlain = button === 0 && detail > 0 && !(altKey || ctrlKey || metaKey || shiftKey);
  return isPlain && !prefersReducedMotion();
}
