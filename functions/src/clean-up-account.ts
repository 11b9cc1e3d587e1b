import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Query,
} from 'firebase-admin/firestore';

import {
  type Battle,
  type BlockEntry,
  blockTargets,
  type DailyEntry,
  dailyTargets,
  dayKeys,
  entryOf,
  lowerUsernameOf,
  TOPICS,
  withoutPlayer,
} from '../../src/domain/index.ts';
import { BATTLES_COLLECTION, battleSchema } from '../../src/schema/battle.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import { personalUserPath } from '../../src/schema/personal-user.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { requestCountPath } from '../../src/schema/request-count.ts';
import { userPath } from '../../src/schema/user.ts';
import { usernamePath, usernameSkeletonPath } from '../../src/schema/username.ts';
import { z } from '../../src/schema/zod.ts';
import { documentsOf } from './pages.ts';
import { photoPrefix } from './photo-names.ts';
import { PUSH_LIMITS_COLLECTION } from './push-limit.ts';
import { findTokens } from './push-tokens.ts';
import { searchCountPath } from './search-limit.ts';
import type { Services } from './services.ts';
import { withoutName } from './without-name.ts';
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
  const tokens = await findTokens(firestore, userId);
  const subscriptions = tokens.flatMap((token) => TOPICS.map((topic) => ({ token, topic })));
  await Promise.all(subscriptions.map(({ token, topic }) => push.unsubscribe(token, topic)));
}

/** The documents of the app's batch, and the mark that keeps an old token from making them again. */
async function deleteRecords({ firestore }: Services, userId: string): Promise<void> {
  const user = firestore.doc(userPath(userId));
  await firestore.runTransaction(async (transaction) => {
    const username: unknown = (await transaction.get(user)).get('username');
    if (typeof username === 'string' && username !== '') {
      const skeleton = firestore.doc(usernameSkeletonPath(username));
      // One that looks like it may be somebody else's, from before the skeletons (D190).
      const isOwn = (await transaction.get(skeleton)).get('username') === username;
      transaction.delete(firestore.doc(usernamePath(lowerUsernameOf(username))));
      if (isOwn) transaction.delete(skeleton);
    }
    transaction.delete(firestore.doc(personalUserPath(userId)));
    transaction.delete(user);
    transaction.delete(firestore.doc(pushTokenPath(userId)));
    transaction.delete(firestore.doc(paidBattlesPath(userId)));
    transaction.delete(firestore.doc(requestCountPath(userId)));
    transaction.delete(firestore.doc(searchCountPath(userId)));
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
    .where('userIds', 'array-contains', userId)
    // Each is read again when it is changed, so here their names do.
    .select();
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
    const { data: battle } = z.safeParse(battleSchema, stored);
    if (!battle) {
      transaction.update(reference, withoutName(stored, userId));
      return;
    }
    const anonymous = withoutPlayer(battle, userId);
    const [first, ...entries] = entriesOf(anonymous, userId);
    transaction.update(reference, anonymousFields(anonymous));
    if (first) transaction.update(reference, ...first, ...entries.flat());
  });
}

/** Each entry of that player, and where it stands; those of the others are not touched. */
function entriesOf(battle: Battle, userId: string): [FieldPath, DailyEntry | BlockEntry][] {
  const daily = dayKeys(battle).flatMap((dayKey) =>
    dailyTargets(battle, dayKey).map((target) => ({ target, path: ['days', dayKey] })),
  );
  const block = blockTargets(battle).map((target) => ({ target, path: ['blockTargets'] }));
  return [...daily, ...block].flatMap(({ target, path }) => {
    const entry = entryOf(target, userId);
    return entry ? [[new FieldPath(...path, target.targetKey, userId), entry] as const] : [];
  });
}

function anonymousFields(battle: Battle): DocumentData {
  const { title, status, challenger, opponent, contestants, result, declinedBy } = battle;
  const fields = { title, status, challenger, opponent, contestants, result, declinedBy };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
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
