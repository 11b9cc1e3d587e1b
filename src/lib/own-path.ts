/**
 * The path of this very site that `next` names, or undefined: an address from a link may not send
 * a player to another site after signing in (D17).
 */
export function ownPath(next: string | null): string | undefined {
  if (next === null || !next.startsWith('/')) return undefined;
  const url = URL.parse(next, location.origin);
  return url?.origin === location.origin ? `${url.pathname}${url.search}` : undefined;
}
