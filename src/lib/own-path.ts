import { attempt } from './attempt.ts';

/**
 * The path of this very site that `next` names, or undefined: an address from a link or a push may not
 * send a player to another site (D17).
 */
export function ownPath(next: string | null): string | undefined {
  if (next === null || !next.startsWith('/')) return undefined;
  const url = attempt(() => new URL(next, location.origin));
  if (url?.origin !== location.origin) return undefined;
  // What is left of `/..//host` is a path that begins with a host.
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}`;
}
