import { FieldPath } from 'firebase-admin/firestore';

import { deletedUserPath } from '../../../src/schema/deleted-user.ts';
import { USERS_COLLECTION } from '../../../src/schema/user-document.ts';
import type { Services } from '../services.ts';

/** So many accounts are asked for at once; Auth takes no more. */
const PAGE_SIZE = 100;

/**
 * The ids of players who have a record although they are deleted, as a backup brings them back, or a phone
 * leaves them that stopped half-way: their sign-in is gone, or they have the mark of a deleted account. One
 * who is blocked has a mark as well, and stays.
 */
export async function unfinishedDeletions({ firestore, auth }: Services): Promise<string[]> {
  const unfinished: string[] = [];
  const records = firestore
    .collection(USERS_COLLECTION)
    .select()
    .orderBy(FieldPath.documentId())
    .limit(PAGE_SIZE);
  let page = await records.get();
  while (page.docs.length > 0) {
    const ids = page.docs.map(({ id }) => id);
    const { users } = await auth.getUsers(ids.map((uid) => ({ uid })));
    const marks = await firestore.getAll(...ids.map((id) => firestore.doc(deletedUserPath(id))));
    const signIns = new Set(users.map(({ uid }) => uid));
    const marked = new Set(
      marks
        .filter(
          (mark) => mark.exists && (mark.get('isOut') === true || mark.get('isBlocked') !== true),
        )
        .map(({ id }) => id),
    );
    unfinished.push(...ids.filter((id) => !signIns.has(id) || marked.has(id)));
    page = await records.startAfter(ids.at(-1)).get();
  }
  return unfinished;
}
