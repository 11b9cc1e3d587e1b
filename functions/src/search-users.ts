import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import {
  hasBlocked,
  mayChallenge,
  type PersonalUser,
  type User,
  USERNAME_SEARCH_LIMIT,
} from '../../src/domain/index.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import {
  MOST_SEARCHES,
  searchedPrefix,
  type SearchUsersAnswer,
  searchUsersRequestSchema,
} from '../../src/schema/search-users.ts';
import { USERS_COLLECTION } from '../../src/schema/user-document.ts';
import { countOneMore } from './count-one-more.ts';
import { documentsOf } from './pages.ts';
import type { Services } from './services.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { readUser, settingsOf } from './stored-players.ts';

/** Sorts after everything that a username can hold: the end of a prefix search (D141). */
const LAST_CHARACTER = '\uf8ff';

/** `searchCounts/{uid}`: how often a player has searched since `since`; for the server only. */
export const searchCountPath = (userId: string): string => `searchCounts/${userId}`;

/** Only a player looks for players, and not all day long (decision 034). */
async function maySearch({ callerId }: SignedIn, { firestore }: Services) {
  const [searcher] = await settingsOf(firestore, firestore, callerId);
  if (!searcher) {
    throw new HttpsError('permission-denied', 'There is no such player.');
  }
  if (!(await countOneMore(firestore, searchCountPath(callerId), { most: MOST_SEARCHES }))) {
    throw new HttpsError('resource-exhausted', 'You have searched too often today.');
  }
  return { searcher };
}

/** Not whoever the searcher has blocked or may not challenge (D189), nor whom the owner has blocked. */
async function mayFind(firestore: Firestore, searcher: PersonalUser, { id }: User) {
  if (hasBlocked(searcher, id)) return false;
  const [[found], mark] = await Promise.all([
    settingsOf(firestore, firestore, id),
    firestore.doc(deletedUserPath(id)).get(),
  ]);
  return found !== undefined && !mark.exists && mayChallenge(found, searcher.id);
}

/** Players that one search looks at: where more hide themselves, somebody types a letter more. */
export const MOST_LOOKED_AT = 50;

/** The first five whom the searcher may find. */
async function playersBeginningWith(
  { firestore, count }: Services,
  searcher: PersonalUser,
  prefix: string,
): Promise<User[]> {
  const users = firestore
    .collection(USERS_COLLECTION)
    .where('lowerUsername', '>=', prefix)
    .where('lowerUsername', '<=', prefix + LAST_CHARACTER);
  const found: User[] = [];
  let lookedAt = 0;
  for await (const snapshot of documentsOf(users, 'lowerUsername')) {
    const user = readUser(snapshot);
    if (user && (await mayFind(firestore, searcher, user))) found.push(user);
    lookedAt += 1;
    if (found.length === USERNAME_SEARCH_LIMIT || lookedAt === MOST_LOOKED_AT) break;
  }
  count('playersLookedAt', lookedAt);
  return found;
}

/**
 * Finds players by the beginning of their usernames (spec sections 5 and 7, D141). A client lists no
 * players itself: rules see the limit and the order of a query, but not where it starts.
 */
export const searchUsers = requestOf(searchUsersRequestSchema)
  .and(signedIn)
  .and(maySearch)
  .handle(async ({ request, searcher }, services): Promise<SearchUsersAnswer> => {
    const prefix = searchedPrefix(request.prefix);
    return {
      users: prefix === null ? [] : await playersBeginningWith(services, searcher, prefix),
    };
  });
