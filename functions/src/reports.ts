import { createHash } from 'node:crypto';

import { FieldValue, type Firestore } from 'firebase-admin/firestore';

import type { PlayerReport } from '../../src/schema/report-player.ts';

/** `reports/{id}`, for the server and the owner only: one player told of another, or of a photo. */
export const REPORTS_COLLECTION = 'reports';

/** `reportCounts/{uid}`: how often a player has reported since `since`; for the server only. */
export const reportCountPath = (userId: string): string => `reportCounts/${userId}`;

/**
 * Keeps a report; the same one again changes nothing.
 * @returns its id, and whether it is new
 */
export async function keepReport(
  firestore: Firestore,
  reporterId: string,
  { userId, reason, photo }: PlayerReport,
): Promise<{ readonly reportId: string; readonly isNew: boolean }> {
  const about = JSON.stringify([reporterId, userId, photo ?? reason]);
  const reportId = createHash('sha256').update(about).digest('base64url').slice(0, 20);
  const reference = firestore.collection(REPORTS_COLLECTION).doc(reportId);
  let isNew = false;
  await firestore.runTransaction(async (transaction) => {
    // Where only the answer to an attempt was lost, it is there, and as new as before.
    if ((await transaction.get(reference)).exists) return;
    const at = FieldValue.serverTimestamp();
    transaction.create(reference, { reporterId, userId, reason, photo, at });
    isNew = true;
  });
  return { reportId, isNew };
}
