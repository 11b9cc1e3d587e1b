import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';

import { requestCountPath } from '../../src/schema/request-count.ts';
import { pushLedgerPath } from './push-ledger.ts';
import { reportCountPath, REPORTS_COLLECTION } from './reports.ts';
import { searchCountPath } from './search-users.ts';
import { notificationCountPath } from './send-request-notification.ts';
import { PUSH_LIMITS_COLLECTION } from './send-target-update-notification.ts';
import { paidBattlesPath, XP_LEDGER_COLLECTION } from './xp-ledger.ts';

/**
 * What is kept about a player beside the records that the app reads: deleted with the account, and in the
 * owner's export.
 */

/** Those of which a player has one each. */
export const countsOf = (firestore: Firestore, userId: string): readonly DocumentReference[] =>
  [
    paidBattlesPath,
    requestCountPath,
    searchCountPath,
    reportCountPath,
    pushLedgerPath,
    notificationCountPath,
  ].map((path) => firestore.doc(path(userId)));

/** Those of which there may be many. */
export function tracesOf(firestore: Firestore, userId: string): readonly Query[] {
  const limits = firestore.collection(PUSH_LIMITS_COLLECTION);
  return [
    firestore.collection(XP_LEDGER_COLLECTION).where('userId', '==', userId),
    limits.where('senderId', '==', userId),
    limits.where('recipientId', '==', userId),
    firestore.collection(REPORTS_COLLECTION).where('reporterId', '==', userId),
  ];
}
