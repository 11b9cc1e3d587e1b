import { type ComponentType, memo } from 'react';
import { keepSame } from './keep-same.ts';

/**
 * A component that renders again only when its props say something else. Give it what it shows and no
 * more; of functions only the identity counts, so they have to be steady.
 */
export function memoSame<Props extends object>(component: ComponentType<Props>) {
  return memo(component, (before, after) => keepSame(before, after) === before);
}
