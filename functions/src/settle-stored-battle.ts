import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';

import { type Battle, levelForXp, type User, xpAward } from '../../src/domain/index.ts';
import { battlePath, GROUP_WINNERS, groupWinnersOf } from '../../src/schema/battle.ts';
import { isDocumentId } from '../../src/schema/document-id.ts';
import { userPath, userSchema } from '../../src/schema/user.ts';
import { z } from '../../src/schema/zod.ts';
import { PAID_AT, readBattle, REOPENED_AT, verified } from './stored-battle.ts';
import {
  ledgerEntrySchema,
  ledgerPath,
  oneMorePaid,
  type PaidBattles,
  paidBattlesPath,
  paidBattlesSchema,
} from './xp-ledger.ts';

/** Two players and the sweep may all ask at once. */
const MAX_ATTEMPTS = 20;

export interface Settlement {
  /** As it now stands. */
  readonly battle: Battle;
  /** What the battle has paid each participant, now or earlier. */
  readonly xp: Readonly<Record<string, number>>;
}

/**
 * Lets a battle stand as its entries say (K4) and, when it is COMPLETE, adds the experience of its
 * participants, each once. Safe to repeat; does nothing to a battle that is in order and paid.
 * @throws HttpsError `failed-precondition` for a battle that no player could have made.
 */
export function settleStoredBattle(firestore: Firestore, battleId: string): Promise<Settlement> {
  const reference = firestore.doc(battlePath(battleId));
  return firestore.runTransaction(
    async (transaction) => {
      const snapshot = await transaction.get(reference);
      const stored = readBattle(snapshot);
      const { battle, isInOrder } = verified(stored, snapshot);
      const isComplete = battle.status === 'COMPLETE';
      const isPaid = snapshot.get(PAID_AT) !== undefined;
      const payments = isComplete ? await duePayments(transaction, snapshot, battle, isPaid) : [];

      if (!isInOrder) transaction.update(reference, outcomeFields(battle, stored));
      for (const payment of payments) pay(transaction, payment);
      if (isComplete && !isPaid) {
        transaction.update(reference, { [PAID_AT]: FieldValue.serverTimestamp() });
      }
      return { battle, xp: Object.fromEntries(payments.map(({ userId, xp }) => [userId, xp])) };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

function outcomeFields(battle: Battle, stored: Battle) {
  const isReopened = stored.status === 'COMPLETE' && battle.status === 'ACTIVE';
  return {
    status: battle.status,
    result: battle.result ?? null,
    [GROUP_WINNERS]: groupWinnersOf(battle)[GROUP_WINNERS] ?? FieldValue.delete(),
    ...(isReopened ? { [REOPENED_AT]: FieldValue.serverTimestamp() } : {}),
  };
}

/** What one participant has or is to get. */
interface Payment {
  readonly userId: string;
  readonly xp: number;
  /** What to write; absent when it was settled earlier or the account is gone. */
  readonly write?: {
    readonly ledger: DocumentReference;
    readonly battleId: string;
    readonly user: DocumentReference;
    readonly record: User;
    readonly paidBattles: DocumentReference;
    readonly count: PaidBattles | null;
  };
}

async function duePayments(
  transaction: Transaction,
  { ref: { firestore }, id: battleId }: DocumentSnapshot,
  battle: Battle,
  isPaid: boolean,
): Promise<Payment[]> {
  // One under an id that the app does not make is settled and not paid: the ledger has no room for it.
  if (!isDocumentId(battleId)) return [];
  const award = xpAward(battle);
  const read = async (userId: string): Promise<Payment> => {
    const ledger = firestore.doc(ledgerPath(battleId, userId));
    const user = firestore.doc(userPath(userId));
    const paidBattles = firestore.doc(paidBattlesPath(userId));
    const [ledgerNow, userNow, paidNow] = await transaction.getAll(ledger, user, paidBattles);
    if (ledgerNow?.exists) return { userId, xp: z.parse(ledgerEntrySchema, ledgerNow.data()).xp };
    if (isPaid || !userNow?.exists) return { userId, xp: 0 };
    const record = z.parse(userSchema, { ...userNow.data(), id: userId });
    const count = oneMorePaid(storedCount(paidNow), utcDay(userNow));
    const xp = count ? (award[userId] ?? 0) : 0;
    return { userId, xp, write: { ledger, battleId, user, record, paidBattles, count } };
  };
  return Promise.all(battle.userIds.map(read));
}

function storedCount(snapshot: DocumentSnapshot | undefined): PaidBattles | undefined {
  return snapshot?.exists ? z.parse(paidBattlesSchema, snapshot.data()) : undefined;
}

/** The day of the database's clock, in UTC. */
function utcDay(snapshot: DocumentSnapshot): string {
  return snapshot.readTime.toDate().toISOString().slice(0, 10);
}

function pay(transaction: Transaction, { userId, xp: award, write }: Payment): void {
  if (!write) return;
  const { ledger, battleId, user, record, paidBattles, count } = write;
  const xp = record.xp + award;
  transaction.create(ledger, { battleId, userId, xp: award, at: FieldValue.serverTimestamp() });
  transaction.update(user, { xp, level: levelForXp(xp) });
  if (count) transaction.set(paidBattles, { ...count });
}
