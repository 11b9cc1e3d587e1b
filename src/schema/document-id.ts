import { z } from './zod.ts';

/**
 * The id of a stored document, as a caller names it: one path segment that Firestore accepts. Half of
 * a surrogate pair is no character and has no UTF-8.
 */
export const documentIdSchema = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Surrogate}]{1,128}$/su, 'Not an id.'));

/** Whether there can be a document of that name; an id from an address says anything. */
export const isDocumentId = (id: string): boolean => z.safeParse(documentIdSchema, id).success;
