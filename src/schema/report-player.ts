import { documentIdSchema } from './document-id.ts';
import { PHOTO_FOLDER } from './photo.ts';
import { z } from './zod.ts';

/** What somebody may be reported for: a choice, never a text (decision 066). */
export const REPORT_REASONS = ['username', 'photo', 'cheating', 'harassment'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reports that a player may send in 24 hours. */
export const MOST_REPORTS = 10;

/** `reportPlayer`: tells the owner of a player, or of one photo of theirs. */
export const reportPlayerRequestSchema = z.object({
  /** Who is reported. */
  userId: documentIdSchema,
  reason: z.enum(REPORT_REASONS),
  /** The path of the photo; null for the player. */
  photo: z.nullable(
    z.string().check(z.regex(new RegExp(`^${PHOTO_FOLDER}/[^/\\p{Control}]{1,200}[.]jpg$`, 'u'))),
  ),
});

export type PlayerReport = Readonly<z.infer<typeof reportPlayerRequestSchema>>;
