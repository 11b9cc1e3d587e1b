import { isDeepStrictEqual } from 'node:util';

import { FieldPath } from 'firebase-admin/firestore';

import { lowerUsernameOf, titleOf } from '../../../src/domain/index.ts';
import { battleSchema } from '../../../src/schema/battle-document.ts';
import { INVITES_COLLECTION } from '../../../src/schema/invite-document.ts';
import { userPath } from '../../../src/schema/user-document.ts';
import {
  usernamePath,
  usernameSkeletonPath,
  usernameTaken,
} from '../../../src/schema/username-document.ts';
import { usernameField } from '../../../src/schema/username-field.ts';
import { z } from '../../../src/schema/zod.ts';
import { changeBattlesOf, mustBeNone } from '../battles-of.ts';
import { type Fields, isMap } from '../fields.ts';
import { documentsOf } from '../pages.ts';
import type { Services } from '../services.ts';
import { isBorneByAnother } from '../stored-players.ts';
import type { FoundPlayer } from './find-player.ts';

/**
 * Gives a player another name, as unique as one chosen at sign-up (decision 035), on the record and in
 * every battle and link. Safe to repeat after it stopped anywhere.
 * @throws Error with the message of the sign-up for a name that is taken or is none
 */
export async function renamePlayer(
  services: Services,
  { userId, user }: FoundPlayer,
  username: string,
): Promise<void> {
  const { data, error } = z.safeParse(usernameField, username);
  if (data === undefined) throw new Error(error.issues[0]?.message ?? 'Invalid Username.');
  if (user === null) throw new Error('This sign-in has no profile that could be renamed.');
  await takeName(services, userId, username);
  await renameInInvites(services, userId, username);
  mustBeNone(
    await changeBattlesOf(services, userId, (stored, id) => renamed(stored, id, userId, username)),
  );
}

async function takeName({ firestore }: Services, userId: string, username: string): Promise<void> {
  const user = firestore.doc(userPath(userId));
  const entry = firestore.doc(usernamePath(lowerUsernameOf(username)));
  const skeleton = firestore.doc(usernameSkeletonPath(username));
  await firestore.runTransaction(async (transaction) => {
    const before = String((await transaction.get(user)).get('username'));
    const earlier = firestore.doc(usernamePath(lowerUsernameOf(before)));
    const earlierSkeleton = firestore.doc(usernameSkeletonPath(before));
    const [taken, alike, own] = await transaction.getAll(entry, skeleton, earlierSkeleton);
    // Of a backup there may be names that nobody bears any more, and one that two players bear.
    const isAnothers = (name: unknown) =>
      typeof name === 'string' && isBorneByAnother(transaction, firestore, name, userId);
    for (const held of [taken, alike])
      if (await isAnothers(held?.get('username'))) throw new Error(usernameTaken(username));
    if (!(await isAnothers(before))) {
      transaction.delete(earlier);
      // One that looks like it may be somebody else's, from before the skeletons (D190).
      if (own?.get('username') === before) transaction.delete(earlierSkeleton);
    }
    transaction.set(entry, { username });
    transaction.set(skeleton, { username });
    transaction.update(user, { username, lowerUsername: lowerUsernameOf(username) });
  });
}

/** Those who are in a link read who else is. */
async function renameInInvites(
  { firestore }: Services,
  userId: string,
  username: string,
): Promise<void> {
  const invites = firestore
    .collection(INVITES_COLLECTION)
    .where('userIds', 'array-contains', userId)
    .select();
  const player = new FieldPath('players', userId);
  for await (const { ref } of documentsOf(invites)) {
    await firestore.runTransaction(async (transaction) => {
      const isIn = isMap((await transaction.get(ref)).get(player));
      if (isIn) transaction.update(ref, new FieldPath('players', userId, 'username'), username);
    });
  }
}

/** Undefined where nothing changes. Of a battle that cannot be read the title stays as it is. */
function renamed(
  stored: Fields,
  battleId: string,
  userId: string,
  username: string,
): Fields | undefined {
  const bare = withName(stored, userId, username);
  const { data: battle } = z.safeParse(battleSchema, { ...bare, id: battleId });
  const changed = battle ? { ...bare, title: titleOf(battle) } : bare;
  return isDeepStrictEqual(changed, stored) ? undefined : changed;
}

/** Wherever a map names the player: sides, members, winners. */
function withName(map: Fields, userId: string, username: string): Fields {
  const fields = Object.entries(map).map(([key, value]): [string, unknown] => [
    key,
    key === 'username' && map['id'] === userId ? username : named(value, userId, username),
  ]);
  return Object.fromEntries(fields);
}

function named(value: unknown, userId: string, username: string): unknown {
  if (Array.isArray(value)) return value.map((element) => named(element, userId, username));
  return isMap(value) ? withName(value, userId, username) : value;
}
