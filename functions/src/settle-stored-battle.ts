import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';

import {
  type Battle,
  derivedResult,
  duelStanding,
  levelForXp,
  SIDES,
  type User,
  wasActiveOverNight,
  xpAward,
} from '../../src/domain/index.ts';
import {
  ACTIVE_SINCE,
  battlePath,
  GROUP_WINNERS,
  groupWinnersOf,
} from '../../src/schema/battle-document.ts';
import { isDocumentId } from '../../src/schema/document-id.ts';
import { userPath, userSchema } from '../../src/schema/user-document.ts';
import { z } from '../../src/schema/zod.ts';
import type { Bucket, Services } from './services.ts';
import { FIRST_ZONE, PAID_AT, readBattle, verified } from './stored-battle.ts';
import { withStoredProofs } from './stored-proofs.ts';
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
export function settleStoredBattle(
  { firestore, bucket }: Pick<Services, 'firestore' | 'bucket'>,
  battleId: string,
): Promise<Settlement> {
  const reference = firestore.doc(battlePath(battleId));
  return firestore.runTransaction(
    async (transaction) => {
      const snapshot = await transaction.get(reference);
      const stored = readBattle(snapshot);
      const { battle, isInOrder, today } = verified(stored, snapshot);
      const isComplete = battle.status === 'COMPLETE';
      const isPaid = snapshot.get(PAID_AT) !== undefined;
      const award = isComplete && !isPaid ? await awardOf(bucket, snapshot, battle, today) : {};
      const payments = isComplete
        ? await duePayments(transaction, snapshot, battle.userIds, award, isPaid)
        : [];

      if (!isInOrder) transaction.update(reference, outcomeFields(battle));
      for (const payment of payments) pay(transaction, payment);
      if (isComplete && !isPaid) {
        transaction.update(reference, { [PAID_AT]: FieldValue.serverTimestamp() });
      }
      return { battle, xp: Object.fromEntries(payments.map(({ userId, xp }) => [userId, xp])) };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/**
 * Experience by what can be proved: without the photos that Storage does not hold (decision 032), and
 * only for a battle that ran (D186). The result that players see is that of the entries.
 */
async function awardOf(
  bucket: Bucket,
  snapshot: DocumentSnapshot,
  battle: Battle,
  today: string,
): Promise<Readonly<Record<string, number>>> {
  const activeSince: unknown = snapshot.get(ACTIVE_SINCE);
  const ran =
    !(activeSince instanceof Timestamp) ||
    wasActiveOverNight(battle, activeSince.toDate(), today, FIRST_ZONE);
  if (!ran) return {};
  const proven = await withStoredProofs(bucket, battle);
  return xpAward({ ...proven, result: derivedResult(proven, today) });
}

function outcomeFields(battle: Battle) {
  return {
    status: battle.status,
    result: battle.result ?? null,
    [GROUP_WINNERS]: groupWinnersOf(battle)[GROUP_WINNERS] ?? FieldValue.delete(),
    ...standingFields(battle),
  };
}

/** The snapshot of a duel's HP as the entries make it, so that no forged one outlives a repair (K1). */
function standingFields(battle: Battle) {
  if (battle.isGroupBattle) return {};
  const standing = duelStanding(battle);
  return Object.fromEntries(
    SIDES.flatMap((side) => [
      [`${side}.hp`, standing[side].hp],
      [`${side}.zeroHpDate`, standing[side].zeroHpDate],
    ]),
  );
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
  snapshot: DocumentSnapshot,
  userIds: readonly string[],
  award: Readonly<Record<string, number>>,
  isPaid: boolean,
): Promise<Payment[]> {
  const { id: battleId, ref } = snapshot;
  const { firestore } = ref;
  // One under an id that the app does not make is settled and not paid: the ledger has no room for it.
  if (!isDocumentId(battleId)) return [];
  const read = async (userId: string): Promise<Payment> => {
    const ledger = firestore.doc(ledgerPath(battleId, userId));
    const user = firestore.doc(userPath(userId));
    const paidBattles = firestore.doc(paidBattlesPath(userId));
    const [ledgerNow, userNow, paidNow] = await transaction.getAll(ledger, user, paidBattles);
    if (ledgerNow?.exists) return { userId, xp: z.parse(ledgerEntrySchema, ledgerNow.data()).xp };
    if (isPaid || !userNow?.exists) return { userId, xp: 0 };
    const record = z.parse(userSchema, { ...userNow.data(), id: userId });
    const due = award[userId] ?? 0;
    // One that pays nothing takes no place among those of the day (D174).
    const count = due > 0 ? oneMorePaid(storedCount(paidNow), utcDay(userNow)) : null;
    const xp = count ? due : 0;
    return { userId, xp, write: { ledger, battleId, user, record, paidBattles, count } };
  };
  return Promise.all(userIds.map(read));
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
