import { z } from './zod.ts';

/** `closeAccount`: takes the caller out of every battle, before the account is deleted (decision 038). */
export const closeAccountRequestSchema = z.object({});

/** How long ago a player may have signed in who wants to delete the account, in seconds. */
export const RECENT_SIGN_IN_SECONDS = 5 * 60;
