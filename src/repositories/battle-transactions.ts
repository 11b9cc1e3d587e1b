import {
  deleteField,
  doc,
  type DocumentReference,
  type Firestore,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import type { Battle } from '../domain/index.ts';
import { ACTIVE_SINCE, groupWinnersOf } from '../schema/battle-document.ts';
import { userConverter, userPath } from '../schema/user-document.ts';
import { asOfNow } from './as-of-now.ts';
import { countRequest, requestCounter, unlessTooMany } from './count-request.ts';
import { RepositoryError } from './repository-error.ts';
import { transact } from './transact.ts';

/**
 * Applies a change to the battle as the server has it and writes the fields that differ, so that
 * nothing that happened meanwhile is overwritten. Writes nothing when nothing differs.
 */
export function changeBattle(
  reference: DocumentReference<Battle>,
  change: (battle: Battle) => Battle,
): Promise<Battle> {
  return transact(reference.firestore, async (transaction) => {
    const before = (await transaction.get(reference)).data();
    if (!before) throw new RepositoryError('not-found');
    const after = change(before);
    if (after !== before)
      transaction.update(reference.withConverter(null), changedFields(before, after));
    return after;
  });
}

function changedFields(before: Battle, after: Battle) {
  const old = new Map(Object.entries(before));
  const removed = Object.fromEntries([...old.keys()].map((field) => [field, deleteField()]));
  const changed = Object.entries({ ...removed, ...after }).filter(
    ([field, value]) => value !== old.get(field),
  );
  const isAccepted = before.status !== 'ACTIVE' && after.status === 'ACTIVE';
  return {
    ...Object.fromEntries(changed),
    ...groupWinnersOf(after),
    ...(isAccepted && { [ACTIVE_SINCE]: serverTimestamp() }),
  };
}

/**
 * Creates the battle and counts it, unless an earlier attempt under this id got through without an
 * answer (D102). Rejects with `too-many-requests` once its challenger has sent too many.
 */
export function createBattle(
  reference: DocumentReference<Battle>,
  battle: Battle,
): Promise<Battle> {
  const { firestore } = reference;
  const counter = requestCounter(firestore, battle.challenger.id);
  const create = async (transaction: Transaction): Promise<Battle> => {
    const stored = (await transaction.get(reference)).data();
    if (stored) return stored;
    const sent = await withCurrentPlayers(transaction, firestore, battle);
    const counted = await countRequest(transaction, counter, battle.id);
    transaction.set(reference, sent);
    transaction.set(counter, counted);
    return sent;
  };
  return unlessTooMany(counter, () => transact(firestore, create));
}

/**
 * The players as their public records are at this moment (D87): what the screen or a draft knew may be older, and
 * the rules take no other name or snapshot.
 */
async function withCurrentPlayers(
  transaction: Transaction,
  firestore: Firestore,
  battle: Battle,
): Promise<Battle> {
  const users = await Promise.all(
    battle.userIds.map(async (userId) => {
      const reference = doc(firestore, userPath(userId)).withConverter(userConverter);
      const user = (await transaction.get(reference)).data();
      if (!user) throw new RepositoryError('not-found');
      return user;
    }),
  );
  return asOfNow(battle, users);
}
