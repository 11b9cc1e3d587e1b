import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import { type User, USERNAME_SEARCH_LIMIT } from '../../src/domain/index.ts';
import {
  searchedPrefix,
  type SearchUsersAnswer,
  searchUsersRequestSchema,
} from '../../src/schema/search-users.ts';
import { userPath, USERS_COLLECTION, userSchema } from '../../src/schema/user.ts';
import { z } from '../../src/schema/zod.ts';
import { countSearch } from './search-limit.ts';
import type { Services } from './services.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';

/** Sorts after everything that a username can hold: the end of a prefix search (D141). */
const LAST_CHARACTER = '\uf8ff';

/** Only a player looks for players, and not all day long (decision 034). */
async function maySearch({ callerId }: SignedIn, { firestore }: Services) {
  if (!(await firestore.doc(userPath(callerId)).get()).exists) {
    throw new HttpsError('permission-denied', 'There is no such player.');
  }
  if (!(await countSearch(firestore, callerId))) {
    throw new HttpsError('resource-exhausted', 'You have searched too often today.');
  }
  return {};
}

async function playersBeginningWith(firestore: Firestore, prefix: string): Promise<User[]> {
  const { docs } = await firestore
    .collection(USERS_COLLECTION)
    .orderBy('lowerUsername')
    .startAt(prefix)
    .endAt(prefix + LAST_CHARACTER)
    .limit(USERNAME_SEARCH_LIMIT)
    .get();
  return docs.flatMap((snapshot) => {
    const { data } = z.safeParse(userSchema, { id: snapshot.id, ...snapshot.data() });
    return data ? [data] : [];
  });
}

/**
 * Finds players by the beginning of their usernames (spec sections 5 and 7, D141). A client lists no
 * players itself: rules see the limit and the order of a query, but not where it starts.
 */
export const searchUsers = requestOf(searchUsersRequestSchema)
  .and(signedIn)
  .and(maySearch)
  .handle(async ({ request }, { firestore }): Promise<SearchUsersAnswer> => {
    const prefix = searchedPrefix(request.prefix);
    return { users: prefix === null ? [] : await playersBeginningWith(firestore, prefix) };
  });
