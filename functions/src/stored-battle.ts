import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import { type Battle, isWellFormed, settledDate } from '../../src/domain/index.ts';
import { battleSchema } from '../../src/schema/battle.ts';
import { z } from '../../src/schema/zod.ts';

/** Stands in for a zone that is not known: the last one on earth, so the server is never early (K2). */
export const LAST_ZONE = 'Etc/GMT+12';

/** Server-only field of a battle: when the experience of everybody was settled. */
export const PAID_AT = 'paidAt';

/**
 * The battle of a snapshot.
 * @throws HttpsError `failed-precondition` for what no player could have made with the app.
 */
export function readBattle(snapshot: DocumentSnapshot): Battle {
  const parsed = z.safeParse(battleSchema, { ...snapshot.data(), id: snapshot.id });
  if (!parsed.success || !isWellFormed(parsed.data)) {
    throw new HttpsError('failed-precondition', 'This battle is not in order.');
  }
  return parsed.data;
}

/** The settled date by the database's clock at the time of the read. */
export function settledAt(battle: Battle, snapshot: DocumentSnapshot): string {
  return settledDate(battle, snapshot.readTime.toDate(), LAST_ZONE);
}
