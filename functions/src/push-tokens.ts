import type { Firestore } from 'firebase-admin/firestore';

import { DAY_MS } from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import {
  pushTokenPath,
  type PushTokenRecord,
  pushTokenSchema,
  registeredAt,
  tokensOf,
} from '../../src/schema/push-token.ts';

const NO_DEVICES: PushTokenRecord = { fcmToken: false, tokens: {} };

/** The devices that pushes for this player go to (D80). */
export async function findTokens(firestore: Firestore, userId: string): Promise<string[]> {
  const snapshot = await firestore.doc(pushTokenPath(userId)).get();
  return tokensOf(devicesOf(snapshot.data()));
}

/** A device says each week that it still exists (D158): one that has not for so long is in use no more. */
const STALE_MS = 30 * DAY_MS;

/** The devices that hear what there is to tell: those of an older record, which has no times, all. */
export function livingTokens(record: PushTokenRecord, now: Date): string[] {
  return tokensOf(record).filter((token) => {
    const since = registeredAt(record, token);
    return since === undefined || now.getTime() - since < STALE_MS;
  });
}

/** Tolerant: what cannot be read has no device. */
export function devicesOf(data: unknown): PushTokenRecord {
  return pushTokenSchema.safeParse(data).data ?? NO_DEVICES;
}

/** Takes a dead token off the player's records; the device registered before it is then the latest. */
export async function forgetToken(
  firestore: Firestore,
  userId: string,
  token: string,
): Promise<void> {
  const devices = firestore.doc(pushTokenPath(userId));
  const personal = firestore.doc(personalUserPath(userId));
  await firestore.runTransaction(async (transaction) => {
    const [stored, copy] = await transaction.getAll(devices, personal);
    const record = devicesOf(stored?.data());
    if (!tokensOf(record).includes(token) && copy?.get('fcmToken') !== token) return;
    const { [token]: _dead, ...tokens } = record.tokens;
    const rest = { ...record, tokens };
    const fcmToken = record.fcmToken === token ? latestOf(rest) : record.fcmToken;
    if (stored?.exists) transaction.update(devices, { fcmToken, tokens });
    if (copy?.get('fcmToken') === token) transaction.update(personal, { fcmToken });
  });
}

function latestOf(record: PushTokenRecord): string | false {
  const age = (token: string): number => registeredAt(record, token) ?? 0;
  return Object.keys(record.tokens).toSorted((a, b) => age(b) - age(a))[0] ?? false;
}
