import { TOPICS } from '../domain/index.ts';
import { documentIdSchema } from './document-id.ts';
import { PUSH_TOKEN_MAX_LENGTH } from './push-token.ts';
import { z } from './zod.ts';

/** FCM's tokens are letters, digits, '-', '_' and ':'. */
const tokenSchema = z.string().check(z.maxLength(PUSH_TOKEN_MAX_LENGTH), z.regex(/^[\w:-]+$/));

/** What the two functions for one topic are sent (spec section 7). */
export const topicRequestSchema = z.object({
  token: tokenSchema,
  userId: documentIdSchema,
  topic: z.enum(TOPICS),
  /** How the device sees its topics afterwards; the server goes by its own record (D143). */
  remainingTopics: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(10))),
});

/** What the two functions for all topics of a device are sent. */
export const allTopicsRequestSchema = z.object({
  token: tokenSchema,
  /** A hint that is not used: whose topics they are is known from the caller's sign-in (D144). */
  personalUser: z.optional(z.unknown()),
});

/** Besides `ok: true`. */
export interface TopicsAnswer {
  /** The topics on the player's record afterwards. */
  readonly topics: readonly string[];
}
