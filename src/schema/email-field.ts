import { z } from './zod.ts';

/**
 * As the provider keeps it: without blanks around it and in lower case (D132), and without the unseen marks of
 * direction that an address brings along where it was copied.
 */
export const normaliseEmail = (email: string): string =>
  email
    .replaceAll(/\p{Bidi_C}/gu, '')
    .trim()
    .toLowerCase();

/** An address as the provider keeps it. */
export const typedEmail = z.string().check(z.overwrite(normaliseEmail));

/** A text without spaces, with one at sign and a dot in the domain (spec section 5). */
export const emailField = typedEmail.check(
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'),
);
