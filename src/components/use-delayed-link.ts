import { type MouseEvent, useState } from 'react';
import { type LinkProps, useNavigate } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** Spec section 9, "Navigation button delay": time to see the button go down. */
const NAVIGATION_DELAY_MS = 300;

/** What has been pressed and is still waited for: there is one place to go to, whatever was pressed before. */
let forgetPress = (): void => {};

/** Does `act` after the delay, unless something else is pressed or the player goes back meanwhile. */
function afterDelay(act: () => void, forgotten: () => void): void {
  const done = new AbortController();
  const timer = setTimeout(() => {
    forgetPress();
    act();
  }, NAVIGATION_DELAY_MS);
  forgetPress = () => {
    clearTimeout(timer);
    done.abort();
    forgetPress = () => {};
    forgotten();
  };
  addEventListener('popstate', forgetPress, { signal: done.signal });
}

/**
 * For a button that leads to another screen: does `act` a moment after it was pressed, and looks pressed
 * at once. The keyboard and whoever wants no movement go straight on (D156). A button that is gone by then,
 * because its battle has ended, has been pressed all the same.
 */
export function useDelayedPress(act: () => void) {
  const [isPressed, setIsPressed] = useState(false);

  const press = (event: MouseEvent): void => {
    forgetPress();
    if (!isWaitedFor(event)) {
      act();
      return;
    }
    setIsPressed(true);
    afterDelay(act, () => setIsPressed(false));
  };
  return { isPressed, press };
}

type Destination = Pick<LinkProps, 'to' | 'replace' | 'state' | 'onClick'>;

/** The same for a link; whatever opens another tab is the browser's. */
export function useDelayedLink({ to, replace = false, state, onClick }: Destination) {
  const navigate = useNavigate();
  const follow = useDelayedPress(() => void navigate(to, { replace, state: state as unknown }));

  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    forgetPress();
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
