import type { DocumentReference, Query } from 'firebase-admin/firestore';

import { leaveInvite, lowerUsernameOf, TOPICS } from '../../src/domain/index.ts';
import { deletedUserPath, LEAVING, SHUT_OUT } from '../../src/schema/deleted-user.ts';
import { INVITES_COLLECTION } from '../../src/schema/invite-document.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { photoPrefix } from '../../src/schema/photo.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { usernamePath, usernameSkeletonPath } from '../../src/schema/username-document.ts';
import { atOnce } from './at-once.ts';
import { changeBattlesOf, mustBeNone } from './battles-of.ts';
import { documentsOf } from './pages.ts';
import { pagesOfPhotos } from './photo-pages.ts';
import { findTokens } from './push-tokens.ts';
import { REPORTS_COLLECTION } from './reports.ts';
import { countsOf, tracesOf } from './server-records.ts';
import type { Bucket, Services } from './services.ts';
import { readInvite } from './stored-invite.ts';
import { isBorneByAnother } from './stored-players.ts';
import { withoutAccount } from './without-account.ts';

const PHOTOS_AT_ONCE = 10;

/**
 * Finishes the deletion of an account (D139): what the app's own batch left, or all of it when the
 * account was deleted in the console. Safe to repeat after it stopped anywhere.
 * @throws Error when all is done but some of the battles, so that it is tried again
 */
export async function cleanUpAccount(services: Services, userId: string): Promise<void> {
  const battlesLeft = await shutOut(services, userId);
  await deleteRecords(services, userId);
  await deleteTraces(services, userId);
  mustBeNone(battlesLeft);
}

/**
 * Takes a player out of every battle, so that the rules refuse them without looking anything up
 * (decision 038): from the first step on nobody can challenge them, and they begin nothing new. The mark
 * says when all is done, but for battles that could not be changed: those wait for the clean-up after the sign-in
 * is deleted, or one that no server can write would keep an account for ever. Safe to repeat; goes on where it stopped.
 * @returns how many battles those are
 */
export async function shutOut(services: Services, userId: string): Promise<number> {
  const { firestore, bucket } = services;
  const mark = firestore.doc(deletedUserPath(userId));
  await endSubscriptions(services, userId);
  await firestore.runTransaction(async (transaction) => {
    // Another phone may be at it, and further: it goes on to the documents.
    const isOut = (await transaction.get(mark)).get('isOut') === true;
    transaction
      .set(mark, isOut ? SHUT_OUT : LEAVING)
      .delete(firestore.doc(personalUserPath(userId)))
      // Nobody looks any more for something to tell them, however long their phone waits with the rest.
      .delete(firestore.doc(pushTokenPath(userId)));
  });
  await leaveInvites(services, userId);
  const battlesLeft = await leaveBattles(services, userId);
  // Last: as long as a battle names them, it is paid by what they prove, wherever this stops.
  await deletePhotos(bucket, userId);
  await mark.set(SHUT_OUT);
  return battlesLeft;
}

/** Another deletion of the same player may be at it: what is gone is gone. */
async function deletePhotos(bucket: Bucket, userId: string): Promise<void> {
  for await (const photos of pagesOfPhotos(bucket, { prefix: photoPrefix(userId) })) {
    await atOnce(PHOTOS_AT_ONCE, photos, async (photo) => {
      await photo.delete({ ignoreNotFound: true });
    });
  }
}

/**
 * Ends the topic pushes of every device of the player. What FCM does not end is reported and keeps nobody's
 * account: the device ends it itself, at its next start without a sign-in.
 */
export async function endSubscriptions(
  { firestore, push, reportError }: Services,
  userId: string,
): Promise<void> {
  const tokens = await findTokens(firestore, userId);
  const subscriptions = tokens.flatMap((token) => TOPICS.map((topic) => ({ token, topic })));
  await Promise.all(
    subscriptions.map(async ({ token, topic }) => {
      try {
        await push.unsubscribe(token, topic);
      } catch (error) {
        reportError('A device still has a topic', error);
      }
    }),
  );
}

/** The documents of the app's batch, and the server's own. */
async function deleteRecords({ firestore }: Services, userId: string): Promise<void> {
  const user = firestore.doc(userPath(userId));
  await firestore.runTransaction(async (transaction) => {
    const username: unknown = (await transaction.get(user)).get('username');
    if (typeof username === 'string' && username !== '') {
      const lowerUsername = lowerUsernameOf(username);
      const skeleton = firestore.doc(usernameSkeletonPath(username));
      // Of a player whom a backup has brought back, somebody may have taken the name in the meantime.
      const isTaken = await isBorneByAnother(transaction, firestore, username, userId);
      // One that looks like it may be somebody else's, from before the skeletons (D190).
      const isOwn = (await transaction.get(skeleton)).get('username') === username;
      if (!isTaken) transaction.delete(firestore.doc(usernamePath(lowerUsername)));
      if (!isTaken && isOwn) transaction.delete(skeleton);
    }
    transaction.delete(user);
    for (const count of countsOf(firestore, userId)) transaction.delete(count);
  });
}

/** Those that the player has made lead nowhere any more; in those of others a seat is free again. */
export async function leaveInvites({ firestore }: Services, userId: string): Promise<void> {
  const invites = firestore
    .collection(INVITES_COLLECTION)
    .where('userIds', 'array-contains', userId)
    .select();
  for await (const { ref } of documentsOf(invites)) {
    await firestore.runTransaction(async (transaction) => {
      const invite = readInvite(await transaction.get(ref));
      const remaining = invite && leaveInvite(invite, userId);
      if (remaining) transaction.update(ref, remaining);
      else transaction.delete(ref);
    });
  }
}

/** The others keep their history. */
function leaveBattles(services: Services, userId: string): Promise<number> {
  return changeBattlesOf(services, userId, (stored, id) => withoutAccount(stored, id, userId));
}

async function deleteTraces({ firestore }: Services, userId: string): Promise<void> {
  for (const traces of tracesOf(firestore, userId)) await deleteAll(traces);
  await deleteAll(firestore.collection(REPORTS_COLLECTION).where('userId', '==', userId));
}

async function deleteAll(query: Query): Promise<void> {
  const references: DocumentReference[] = [];
  for await (const { ref } of documentsOf(query)) references.push(ref);
  await Promise.all(references.map((reference) => reference.delete()));
}
