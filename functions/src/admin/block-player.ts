import { battleSchema } from '../../../src/schema/battle-document.ts';
import { BLOCKED, deletedUserPath } from '../../../src/schema/deleted-user.ts';
import { personalUserPath } from '../../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../../src/schema/push-token.ts';
import { z } from '../../../src/schema/zod.ts';
import { changeBattlesOf, mustBeNone } from '../battles-of.ts';
import { endSubscriptions, leaveInvites } from '../clean-up-account.ts';
import type { Fields } from '../fields.ts';
import type { Services } from '../services.ts';

/**
 * Shuts a player out until `unblockPlayer`: no sign-in, no pushes, not found by the search; open requests
 * are DECLINED, the own links lead nowhere, and seats in those of others are free again. Battles that run
 * go on without them. The mark of a deleted account lets the rules refuse at once what a token could begin
 * that is still good for an hour (decision 038).
 */
export async function blockPlayer(services: Services, userId: string): Promise<void> {
  const { firestore, auth } = services;
  await firestore.doc(deletedUserPath(userId)).set(BLOCKED, { merge: true });
  await auth.updateUser(userId, { disabled: true });
  await auth.revokeRefreshTokens(userId);
  await endSubscriptions(services, userId);
  await firestore.doc(pushTokenPath(userId)).delete();
  const personal = firestore.doc(personalUserPath(userId));
  if ((await personal.get()).exists) await personal.update({ fcmToken: false });
  await leaveInvites(services, userId);
  mustBeNone(
    await changeBattlesOf(services, userId, (stored, id) => declined({ ...stored, id }, userId)),
  );
}

function declined(stored: Fields, userId: string) {
  const { data: battle } = z.safeParse(battleSchema, stored);
  return battle?.status === 'PENDING'
    ? { ...stored, status: 'DECLINED', declinedBy: userId }
    : undefined;
}

/** Lets a blocked player in again; the next sign-in registers the device for pushes. */
export async function unblockPlayer({ firestore, auth }: Services, userId: string): Promise<void> {
  const mark = firestore.doc(deletedUserPath(userId));
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(mark);
    // Of an account that is being deleted, the mark stays.
    if (stored.get('isBlocked') === true && stored.get('isOut') === undefined)
      transaction.delete(mark);
  });
  await auth.updateUser(userId, { disabled: false });
}
