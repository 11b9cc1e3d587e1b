import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

import { DELETED_USERS_COLLECTION } from '../../../src/schema/deleted-user.ts';
import { USERS_COLLECTION } from '../../../src/schema/user-document.ts';
import type { Services } from '../services.ts';

/** So many accounts are asked for at once; Auth takes no more. */
const PAGE_SIZE = 100;

/**
 * The ids of players who are not wholly deleted, as a backup brings them back, or a phone or a command leaves them
 * that stopped half-way: who has a record and no sign-in, or a sign-in and the mark of a deleted account. One
 * who is blocked has a mark as well, and stays.
 */
export async function unfinishedDeletions({ firestore, auth }: Services): Promise<string[]> {
  const unfinished: string[] = [];
  const look = async (
    query: Query,
    isUnfinished: (document: QueryDocumentSnapshot, hasSignIn: boolean) => boolean,
  ): Promise<void> => {
    const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
    let { docs } = await ordered.get();
    while (docs.length > 0) {
      const { users } = await auth.getUsers(docs.map(({ id }) => ({ uid: id })));
      const signIns = new Set(users.map(({ uid }) => uid));
      const found = docs.filter((document) => isUnfinished(document, signIns.has(document.id)));
      unfinished.push(...found.map(({ id }) => id));
      ({ docs } = await ordered.startAfter(docs.at(-1)?.id).get());
    }
  };
  await look(firestore.collection(USERS_COLLECTION).select(), (_record, hasSignIn) => !hasSignIn);
  await look(
    firestore.collection(DELETED_USERS_COLLECTION),
    (mark, hasSignIn) =>
      hasSignIn && (mark.get('isOut') !== undefined || mark.get('isBlocked') !== true),
  );
  return unfinished.toSorted();
}
