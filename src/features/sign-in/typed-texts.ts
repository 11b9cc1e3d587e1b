import { attempt } from '../../lib/attempt.ts';
import { PRODUCT } from '../../lib/product.ts';

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

export function forgetTyped(): void {
  attempt(() => {
    for (const field of FIELDS) sessionStorage.removeItem(keyOf(field));
  });
}
