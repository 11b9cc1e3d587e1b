import { MAX_GROUP_OPPONENTS } from '../domain/index.ts';
import { documentIdSchema } from './document-id.ts';
import { z } from './zod.ts';

/** `sendTargetUpdateNotification`: tells the opponent of a duel or the others of a group. */
export const sendTargetUpdateNotificationRequestSchema = z.union([
  z.strictObject({ otherUserId: documentIdSchema }),
  z.strictObject({
    otherContestantIds: z
      .array(documentIdSchema)
      .check(z.minLength(1), z.maxLength(MAX_GROUP_OPPONENTS)),
  }),
]);

/** Besides `ok: true`. */
export interface SendTargetUpdateNotificationAnswer {
  /** Pushes that went out; those who do not want any, or had one this minute, do not count (D174). */
  readonly sent: number;
}
