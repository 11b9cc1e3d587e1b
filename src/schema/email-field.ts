import { z } from './zod.ts';

/** As the provider keeps it: without blanks around it and in lower case (D132). */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** An address as the provider keeps it. */
export const typedEmail = z.string().check(z.overwrite(normaliseEmail));

/** A text without spaces, with one at sign and a dot in the domain (spec section 5). */
export const emailField = typedEmail.check(
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'),
);
