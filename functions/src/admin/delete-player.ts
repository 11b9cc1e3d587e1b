import { cleanUpAccount } from '../clean-up-account.ts';
import type { Services } from '../services.ts';
import type { FoundPlayer } from './find-player.ts';

/**
 * Deletes an account as the app does (D139): out of every battle first, then the records, then the
 * sign-in, whose trigger goes over all of it once more. Safe to repeat after it stopped anywhere.
 */
export async function deletePlayer(
  services: Services,
  { userId, account }: FoundPlayer,
): Promise<void> {
  await cleanUpAccount(services, userId);
  if (account) await services.auth.deleteUser(userId);
}
