import { z } from './zod.ts';

/** The id of a stored document, as a caller names it: one path segment that Firestore accepts. */
export const documentIdSchema = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,128}$/, 'Not an id.'));
