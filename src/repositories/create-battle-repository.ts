import {
  deleteField,
  doc,
  type DocumentReference,
  FieldPath,
  type Firestore,
  getDoc,
  runTransaction,
  updateDoc,
} from 'firebase/firestore';
import {
  acceptBattle,
  type Battle,
  declineBattle,
  editBattle,
  type Negotiated,
  proposeChanges,
  settleBattle,
} from '../domain/index.ts';
import { battleConverter, battlePath, PAID_TO } from '../schema/battle-document.ts';
import { isDocumentId } from '../schema/document-id.ts';
import { entryFields, type FieldWrites } from './battle-entries.ts';
import { countStatistics, getFinishedBattles, hasLaterBattles } from './battle-queries.ts';
import type { BattleRepository } from './battle-repository.ts';
import { changeBattle, createBattle } from './battle-transactions.ts';
import { createEntryPost } from './entry-post.ts';
import { negotiated } from './negotiated.ts';
import { isRepositoryError } from './repository-error.ts';
import { translated } from './sdk-error.ts';
import { watchBattle, watchNothing } from './watch-battle.ts';
import { watchOpenBattles } from './watch-open-battles.ts';

export function createBattleRepository(firestore: Firestore): BattleRepository {
  const post = createEntryPost();
  const plainRef = (battleId: string) => doc(firestore, battlePath(battleId));
  const battleRef = (battleId: string) => plainRef(battleId).withConverter(battleConverter);

  const negotiate = (battleId: string, move: (battle: Battle) => Negotiated): Promise<Battle> =>
    changeBattle(battleRef(battleId), (battle) => negotiated(move(battle)));

  async function getBattle(battleId: string): Promise<Battle | null> {
    if (!isDocumentId(battleId)) return null;
    try {
      return await translated(async () => (await getDoc(battleRef(battleId))).data() ?? null);
    } catch (error) {
      if (isRepositoryError(error, 'permission-denied')) return null;
      throw error;
    }
  }

  return {
    getBattle,
    watchBattle: (battleId, observer) =>
      isDocumentId(battleId) ? watchBattle(battleRef(battleId), observer) : watchNothing(observer),
    watchOpenBattles: (userId, observer, most) =>
      post.listen(observer, (listener) => watchOpenBattles(firestore, userId, listener, most)),
    getFinishedBattles: (userId, after) => getFinishedBattles(firestore, userId, after),
    hasLaterBattles: (userId) => hasLaterBattles(firestore, userId),
    countStatistics: (userId) => countStatistics(firestore, userId),

    createBattle: (battle) => createBattle(battleRef(battle.id), battle),
    editBattle: (battleId, move, terms) =>
      negotiate(battleId, (battle) => editBattle(battle, move, terms)),
    proposeChanges: (battleId, move, terms) =>
      negotiate(battleId, (battle) => proposeChanges(battle, move, terms)),
    acceptBattle: (battleId, move) => negotiate(battleId, (battle) => acceptBattle(battle, move)),
    declineBattle: (battleId, userId, version) =>
      negotiate(battleId, (battle) => declineBattle(battle, userId, version)),
    settleBattle: (battleId, settled) =>
      changeBattle(battleRef(battleId), (battle) => settleBattle(battle, settled)),

    recordEntry(battle, slot, element, isWanted) {
      const reference = plainRef(battle.id);
      const fields = entryFields(battle, slot, element);
      return post.send({
        battleId: battle.id,
        slot,
        isWanted,
        commit: () => commitFields(reference, fields),
        queue: () => updateFields(reference, fields),
      });
    },
    setPaid: (battleId, winnerId, isPaid) =>
      translated(() =>
        updateFields(plainRef(battleId), [[[PAID_TO, winnerId], isPaid || deleteField()]]),
      ),
  };
}

const asArguments = ([[path, value], ...others]: FieldWrites) =>
  [
    new FieldPath(...path),
    value,
    ...others.flatMap(([other, its]) => [new FieldPath(...other), its]),
  ] as const;

/** Updates exactly these fields; queued while offline, so the promise may stay open for long. */
function updateFields(reference: DocumentReference, fields: FieldWrites): Promise<void> {
  return updateDoc(reference, ...asArguments(fields));
}

/** The same at once or not at all: a transaction that reads nothing. */
function commitFields(reference: DocumentReference, fields: FieldWrites): Promise<void> {
  return runTransaction(
    reference.firestore,
    async (transaction) => void transaction.update(reference, ...asArguments(fields)),
    { maxAttempts: 1 },
  );
}
