import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';

import { lowerUsernameOf, type PersonalUser, type User } from '../../src/domain/index.ts';
import { personalUserPath, personalUserSchema } from '../../src/schema/personal-user-document.ts';
import { userPath, USERS_COLLECTION, userSchema } from '../../src/schema/user-document.ts';
import { z } from '../../src/schema/zod.ts';

/** The public record of a snapshot; undefined for what is no player's. */
export function readUser(snapshot: DocumentSnapshot): User | undefined {
  return z.safeParse(userSchema, { id: snapshot.id, ...snapshot.data() }).data;
}

/** The personal record of a snapshot; undefined for what is no player's. */
export function readSettings(snapshot: DocumentSnapshot): PersonalUser | undefined {
  return z.safeParse(personalUserSchema, snapshot.data()).data;
}

/** The public records of these players, in their order; null where one of them is gone. */
export async function usersOf(
  transaction: Transaction,
  firestore: Firestore,
  userIds: readonly string[],
): Promise<readonly User[] | null> {
  const snapshots = await transaction.getAll(...userIds.map((id) => firestore.doc(userPath(id))));
  const users = snapshots.flatMap((snapshot) => readUser(snapshot) ?? []);
  return users.length === userIds.length ? users : null;
}

/** Whether somebody other than that player bears the name, in any case. */
export async function isBorneByAnother(
  transaction: Transaction,
  firestore: Firestore,
  username: string,
  userId: string,
): Promise<boolean> {
  const namesakes = firestore
    .collection(USERS_COLLECTION)
    .where('lowerUsername', '==', lowerUsernameOf(username))
    .limit(2)
    .select();
  return (await transaction.get(namesakes)).docs.some(({ id }) => id !== userId);
}

/** The personal records of players, in their order; undefined for who is none, or has deleted the account. */
export async function settingsOf(
  reader: { getAll(...references: DocumentReference[]): Promise<DocumentSnapshot[]> },
  firestore: Firestore,
  ...userIds: readonly string[]
): Promise<(PersonalUser | undefined)[]> {
  const paths = userIds.map((id) => firestore.doc(personalUserPath(id)));
  return (await reader.getAll(...paths)).map(readSettings);
}
