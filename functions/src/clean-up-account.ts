import type { DocumentReference, Query } from 'firebase-admin/firestore';

import { TOPICS, withoutPlayer } from '../../src/domain/index.ts';
import { BATTLES_COLLECTION, battleSchema } from '../../src/schema/battle.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import { personalUserPath } from '../../src/schema/personal-user.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { userPath } from '../../src/schema/user.ts';
import { usernamePath } from '../../src/schema/username.ts';
import { z } from '../../src/schema/zod.ts';
import { documentsOf } from './pages.ts';
import { photoPrefix } from './photo-names.ts';
import { PUSH_LIMITS_COLLECTION } from './push-limit.ts';
import { findToken } from './push-tokens.ts';
import type { Services } from './services.ts';
import { paidBattlesPath, XP_LEDGER_COLLECTION } from './xp-ledger.ts';

/**
 * Finishes the deletion of an account (D139): what the app's own batch left, or all of it when the
 * account was deleted in the console. Safe to repeat after it stopped anywhere.
 */
export async function cleanUpAccount(services: Services, userId: string): Promise<void> {
  await endSubscriptions(services, userId);
  await deleteRecords(services, userId);
  await services.bucket.deleteFiles({ prefix: photoPrefix(userId), force: true });
  await anonymiseBattles(services, userId);
  await deleteTraces(services, userId);
}

async function endSubscriptions({ firestore, push }: Services, userId: string): Promise<void> {
  const token = await findToken(firestore, userId);
  if (token !== undefined) {
    await Promise.all(TOPICS.map((topic) => push.unsubscribe(token, topic)));
  }
}

/** The documents of the app's batch, and the mark that keeps an old token from making them again. */
async function deleteRecords({ firestore }: Services, userId: string): Promise<void> {
  const user = firestore.doc(userPath(userId));
  await firestore.runTransaction(async (transaction) => {
    const lowerUsername: unknown = (await transaction.get(user)).get('lowerUsername');
    if (typeof lowerUsername === 'string' && lowerUsername !== '') {
      transaction.delete(firestore.doc(usernamePath(lowerUsername)));
    }
    transaction.delete(firestore.doc(personalUserPath(userId)));
    transaction.delete(user);
    transaction.delete(firestore.doc(pushTokenPath(userId)));
    transaction.delete(firestore.doc(paidBattlesPath(userId)));
    transaction.set(firestore.doc(deletedUserPath(userId)), {});
  });
}

/** Takes the name out of every battle; the others keep their history. */
async function anonymiseBattles(
  { firestore, reportError }: Services,
  userId: string,
): Promise<void> {
  const battles = firestore
    .collection(BATTLES_COLLECTION)
    .where('userIds', 'array-contains', userId);
  for await (const { ref } of documentsOf(battles)) {
    try {
      await anonymise(ref, userId);
    } catch (error) {
      reportError(`Battle ${ref.id} still names a deleted player`, error);
    }
  }
}

function anonymise(reference: DocumentReference, userId: string): Promise<void> {
  return reference.firestore.runTransaction(async (transaction) => {
    const stored = { ...(await transaction.get(reference)).data(), id: reference.id };
    const battle = withoutPlayer(z.parse(battleSchema, stored), userId);
    const { title, status, challenger, opponent, contestants, result, declinedBy } = battle;
    const fields = { title, status, challenger, opponent, contestants, result, declinedBy };
    const known = Object.entries(fields).filter(([, value]) => value !== undefined);
    transaction.update(reference, Object.fromEntries(known));
  });
}

async function deleteTraces({ firestore }: Services, userId: string): Promise<void> {
  const limits = firestore.collection(PUSH_LIMITS_COLLECTION);
  await deleteAll(firestore.collection(XP_LEDGER_COLLECTION).where('userId', '==', userId));
  await deleteAll(limits.where('senderId', '==', userId));
  await deleteAll(limits.where('recipientId', '==', userId));
}

async function deleteAll(query: Query): Promise<void> {
  const references: DocumentReference[] = [];
  for await (const { ref } of documentsOf(query)) references.push(ref);
  await Promise.all(references.map((reference) => reference.delete()));
}
