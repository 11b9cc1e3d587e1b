import { MAX_PAID_BATTLES_PER_DAY } from '../../src/domain/index.ts';
import { z } from '../../src/schema/zod.ts';

/**
 * `xpLedger/{battleId}_{uid}`, for the server only: a battle was settled for that player. Written
 * in the transaction that adds the experience, so it is added once however often it is asked for.
 */
export const ledgerPath = (battleId: string, userId: string): string =>
  `${XP_LEDGER_COLLECTION}/${battleId}_${userId}`;

export const XP_LEDGER_COLLECTION = 'xpLedger';

export const ledgerEntrySchema = z.looseObject({
  battleId: z.string(),
  userId: z.string(),
  /** What was added; 0 beyond the daily cap. */
  xp: z.number(),
});

/** `paidBattles/{uid}`, for the server only: how many battles were paid on the player's last such day. */
export const paidBattlesPath = (userId: string): string => `paidBattles/${userId}`;

export const paidBattlesSchema = z.object({
  /** UTC, `YYYY-MM-DD`. */
  day: z.string(),
  count: z.number(),
});

export type PaidBattles = Readonly<z.infer<typeof paidBattlesSchema>>;

/** The count after one more paid battle today; null when the cap is reached (D174). */
export function oneMorePaid(stored: PaidBattles | undefined, today: string): PaidBattles | null {
  const count = stored?.day === today ? stored.count : 0;
  return count < MAX_PAID_BATTLES_PER_DAY ? { day: today, count: count + 1 } : null;
}
