import { attempt } from '../../lib/attempt.ts';
import { PRODUCT } from '../../lib/product.ts';
import { useSession } from '../../stores/session/session.ts';

/** A password is never kept. */
const FIELDS = ['email', 'username'] as const;
type Field = (typeof FIELDS)[number];

const keyOf = (field: Field): string => `${PRODUCT}-typed-${field}`;

/**
 * What was typed into a field before the tab was reloaded, or thrown away by a phone; '' where that was nothing, or
 * the browser refuses the tab's own storage.
 */
export const typedBefore = (field: Field): string =>
  attempt(() => sessionStorage.getItem(keyOf(field))) ?? '';

export function keepTyped(field: Field, text: string): void {
  attempt(() => sessionStorage.setItem(keyOf(field), text));
}

function forgetTyped(): void {
  attempt(() => {
    for (const field of FIELDS) sessionStorage.removeItem(keyOf(field));
  });
}

// Also for who signs in in another tab while this one shows another page: a logout there does not reach this storage.
// A sign-in without a profile still has to be given what was typed.
useSession.subscribe(({ session }) => {
  if (session.status === 'signed-in' && session.user) forgetTyped();
});
