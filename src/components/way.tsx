import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useDelayedLink } from './use-delayed-link.ts';

/** A link to another screen, whatever it looks like: it goes down before it is followed (D156). */
export function Way(props: ComponentProps<typeof Link>) {
  const { isPressed, press } = useDelayedLink(props);
  return <Link {...props} data-pressed={isPressed} onClick={press} />;
}
