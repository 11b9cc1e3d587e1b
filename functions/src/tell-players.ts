import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

import { type Battle, DAY_MS, nextLook } from '../../src/domain/index.ts';
import { BATTLES_COLLECTION, battlePath } from '../../src/schema/battle-document.ts';
import { PUSH_TOKENS_COLLECTION } from '../../src/schema/push-token.ts';
import { spellings } from '../../src/schema/spellings.ts';
import { z } from '../../src/schema/zod.ts';
import { atOnce } from './at-once.ts';
import { battleNews } from './battle-news.ts';
import { inTime, MOST_MS } from './in-time.ts';
import { documentsOf } from './pages.ts';
import { devicesOf } from './push-tokens.ts';
import type { Services } from './services.ts';
import { readBattle } from './stored-battle.ts';
import { tellOrFail } from './tell-player.ts';
import { updateAsRead } from './update-as-read.ts';
import { ledgerEntrySchema, XP_LEDGER_COLLECTION } from './xp-ledger.ts';

const LOOK_AT = 'lookAt';

/** Of each, forty battles of any size are in memory: as many as fit with the largest ones (docs/scale.md). */
const PLAYERS_AT_ONCE = 5;

/** Whose phones were not opened for so long is not looked at any more, until one registers again. */
const SLEEPING_MS = 60 * DAY_MS;

/** A battle that was settled longer ago was told of, or is no news any more. */
const SETTLED_MS = 2 * DAY_MS;

/** Battles of one player that run, and as many that were settled: more than anybody fights. */
export const MOST_TOLD_OF = 20;

/**
 * Tells every player who is due what there is to tell, and puts each off to the next time (decision 083). Safe to
 * repeat after it stopped anywhere: whoever was not put off is due again, and what was told is not told twice. Who
 * is not reached in its time is first in the next run.
 */
export async function tellPlayers(services: Services, now: Date, mostMs = MOST_MS): Promise<void> {
  const stopAt = performance.now() + mostMs;
  const due = services.firestore.collection(PUSH_TOKENS_COLLECTION).where(LOOK_AT, '<=', now);
  const reached = inTime(stopAt, documentsOf(due, LOOK_AT));
  await atOnce(PLAYERS_AT_ONCE, reached, async (snapshot) => {
    services.count('playersLookedAt');
    try {
      await lookAt(services, snapshot, now);
    } catch (error) {
      services.reportError('A player was not looked at', error);
    }
  });
}

async function lookAt(
  services: Services,
  snapshot: QueryDocumentSnapshot,
  now: Date,
): Promise<void> {
  const userId = snapshot.id;
  const { timeZone } = devicesOf(snapshot.data());
  const updatedAt: unknown = snapshot.get('updatedAt');
  const isAsleep =
    !(updatedAt instanceof Timestamp) || now.getTime() - updatedAt.toMillis() > SLEEPING_MS;
  const battles = isAsleep ? [] : await battlesOf(services, userId, now);
  const next = timeZone === undefined ? undefined : nextLook(battles, now, timeZone);
  if (isAsleep || timeZone === undefined || next === undefined) {
    await putOff(snapshot, FieldValue.delete());
    return;
  }
  const news = battles.flatMap((battle) => battleNews(battle, userId, now, timeZone));
  if (news.length > 0) await tellOrFail(services, userId, news, { now });
  await putOff(snapshot, Timestamp.fromDate(next));
}

/** Where the phone has written in the meantime, the next run looks again. */
async function putOff(
  snapshot: QueryDocumentSnapshot,
  until: Timestamp | FieldValue,
): Promise<void> {
  await updateAsRead(snapshot, { [LOOK_AT]: until });
}

/** Those that run, and those that have just been settled. */
async function battlesOf(services: Services, userId: string, now: Date): Promise<Battle[]> {
  const { firestore } = services;
  const [running, settled] = await Promise.all([
    firestore
      .collection(BATTLES_COLLECTION)
      .where('userIds', 'array-contains', userId)
      .where('status', 'in', spellings('ACTIVE'))
      .limit(MOST_TOLD_OF)
      .get(),
    firestore
      .collection(XP_LEDGER_COLLECTION)
      .where('userId', '==', userId)
      .where('at', '>', new Date(now.getTime() - SETTLED_MS))
      .limit(MOST_TOLD_OF)
      .get(),
  ]);
  const ids = settled.docs.map((entry) => z.parse(ledgerEntrySchema, entry.data()).battleId);
  const over =
    ids.length > 0 ? await firestore.getAll(...ids.map((id) => firestore.doc(battlePath(id)))) : [];
  return [...running.docs, ...over].flatMap((snapshot) => {
    try {
      return [readBattle(snapshot)];
    } catch (error) {
      services.reportError('A battle was not looked at', error, { battleId: snapshot.id });
      return [];
    }
  });
}
