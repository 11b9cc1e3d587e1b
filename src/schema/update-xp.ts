import { documentIdSchema } from './document-id.ts';
import { z } from './zod.ts';

/** `updateXp`: settles and pays a battle that became COMPLETE. */
export const updateXpRequestSchema = z.object({ battleId: documentIdSchema });

/** Besides `ok: true`. */
export interface UpdateXpAnswer {
  /** What this battle paid the caller, now or earlier; 0 beyond the daily cap (D174). */
  readonly xp: number;
}
