import { type DocumentReference, runTransaction } from 'firebase/firestore';
import type { Battle } from '../domain/index.ts';
import { groupWinnersOf } from '../schema/battle.ts';
import { RepositoryError } from './repository-error.ts';
import { confirmed } from './sdk-error.ts';

/**
 * Applies a change to the battle as the server has it and writes the fields that differ, so that
 * nothing that happened meanwhile is overwritten. Writes nothing when nothing differs.
 */
export function changeBattle(
  reference: DocumentReference<Battle>,
  change: (battle: Battle) => Battle,
): Promise<Battle> {
  return confirmed(() =>
    runTransaction(reference.firestore, async (transaction) => {
      const before = (await transaction.get(reference)).data();
      if (!before) throw new RepositoryError('not-found');
      const after = change(before);
      if (after !== before)
        transaction.update(reference.withConverter(null), changedFields(before, after));
      return after;
    }),
  );
}

function changedFields(before: Battle, after: Battle) {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => value !== old.get(field));
  return { ...Object.fromEntries(changed), ...groupWinnersOf(after) };
}

/** Creates the battle, unless an earlier attempt under this id got through without an answer (D102). */
export function createBattle(
  reference: DocumentReference<Battle>,
  battle: Battle,
): Promise<Battle> {
  return confirmed(() =>
    runTransaction(reference.firestore, async (transaction) => {
      const stored = (await transaction.get(reference)).data();
      if (stored) return stored;
      transaction.set(reference, battle);
      return battle;
    }),
  );
}
