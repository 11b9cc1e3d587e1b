import type { DocumentReference } from 'firebase-admin/firestore';

import { BATTLES_COLLECTION } from '../../src/schema/battle-document.ts';
import { atOnce } from './at-once.ts';
import type { Fields } from './fields.ts';
import { documentsOf } from './pages.ts';
import type { Services } from './services.ts';

/** How many battles of a player change at the same time. */
const AT_ONCE = 10;

type Change = (stored: Fields, battleId: string) => Fields | null | undefined;

/**
 * Writes every stored battle of a player as `change` has it, each in a transaction; undefined leaves it
 * as it is, null deletes it. One that cannot be changed is reported and does not stop the others.
 * @returns how many could not be changed; who asks for all again goes on where this stopped
 */
export async function changeBattlesOf(
  { firestore, count, reportError }: Services,
  userId: string,
  change: Change,
): Promise<number> {
  let left = 0;
  const battles = firestore
    .collection(BATTLES_COLLECTION)
    .where('userIds', 'array-contains', userId)
    // Each is read again when it is changed, so here their names do.
    .select();
  await atOnce(AT_ONCE, documentsOf(battles), async ({ ref }) => {
    try {
      await changeBattle(ref, change);
      count('battlesChanged');
    } catch (error) {
      left += 1;
      reportError('A battle still holds a player as before', error, { battleId: ref.id });
    }
  });
  return left;
}

/** @throws Error when battles are left that could not be changed */
export function mustBeNone(left: number): void {
  if (left > 0)
    throw new Error(`Battles that still hold the player as before: ${left}. Try it again.`);
}

function changeBattle(reference: DocumentReference, change: Change): Promise<void> {
  return reference.firestore.runTransaction(async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    // Gone with the last of its players, since it was listed.
    if (!stored) return;
    const changed = change(stored, reference.id);
    if (changed) transaction.set(reference, { ...changed });
    else if (changed === null) transaction.delete(reference);
  });
}
