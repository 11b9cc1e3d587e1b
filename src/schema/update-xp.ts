import { documentIdSchema } from './document-id.ts';
import { z } from './zod.ts';

/** `updateXp`: settles and pays a battle that became COMPLETE. */
export const updateXpRequestSchema = z.object({ battleId: documentIdSchema });

/** What this battle paid the caller, now or earlier; 0 beyond the daily cap (D174). Besides `ok: true`. */
export const updateXpAnswerSchema = z.object({ xp: z.number() });
export type UpdateXpAnswer = z.infer<typeof updateXpAnswerSchema>;
