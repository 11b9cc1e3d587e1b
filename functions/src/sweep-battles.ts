import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  addDays,
  BATTLE_STATUSES,
  type BattleStatus,
  lastDateOf,
  MAX_BATTLE_DAYS,
} from '../../src/domain/index.ts';
import { BATTLES_COLLECTION } from '../../src/schema/battle-document.ts';
import { spellings } from '../../src/schema/spellings.ts';
import { z } from '../../src/schema/zod.ts';
import { atOnce } from './at-once.ts';
import { inTime, MOST_MS } from './in-time.ts';
import { documentsOf } from './pages.ts';
import type { Services } from './services.ts';
import { settleStoredBattle } from './settle-stored-battle.ts';
import { notInOrder, PAID_AT, readBattle, verified } from './stored-battle.ts';
import { updateAsRead } from './update-as-read.ts';

/** A completed battle is looked at for so long after its last possible day, should sweeps fail. */
const LOOK_BACK_DAYS = MAX_BATTLE_DAYS + 14;

/**
 * A settlement mostly waits for the database; few enough that two of one player seldom meet, and that
 * they fit into memory, whatever their size.
 */
const AT_ONCE = 10;

/** So many of a kind are named by one sweep: more than one are one mistake. */
const MOST_LOST = 20;

const STATUS = 'status';
const START_DATE = 'startDate';
const LAST_DATE = '9999-12-31';

/**
 * Settles what nobody opened (D100): expires requests, completes battles, corrects false results
 * (K4) and pays what was not paid. One bad battle does not stop the others. Requests, battles that run and
 * those that are over have a third of the time each, and what is left of the one before.
 */
export async function sweepBattles(services: Services, now: Date, mostMs = MOST_MS): Promise<void> {
  const today = lastDateOf(now);
  const startedAt = performance.now();
  const thirds = (count: number): number => startedAt + (mostMs / 3) * count;
  const battles = services.firestore.collection(BATTLES_COLLECTION);
  const inStatus = (...statuses: readonly BattleStatus[]): Query =>
    battles.where(STATUS, 'in', spellings(...statuses));
  const visit = (
    found: AsyncIterable<QueryDocumentSnapshot>,
    settle: (snapshot: QueryDocumentSnapshot) => Promise<void>,
  ) =>
    atOnce(AT_ONCE, found, async (snapshot) => {
      services.count('battlesLookedAt');
      try {
        await settle(snapshot);
      } catch (error) {
        services.reportError('A battle was not settled', error, { battleId: snapshot.id });
      }
    });
  // What stands in the very fields that are asked for below keeps these from all of it.
  const byStart = inStatus('PENDING', 'ACTIVE').orderBy(START_DATE);
  for (const query of [
    battles.where(STATUS, 'not-in', spellings(...BATTLE_STATUSES)),
    byStart.endBefore(''),
    byStart.startAfter(LAST_DATE),
  ]) {
    for (const { id: battleId } of (await query.select(START_DATE).limit(MOST_LOST).get()).docs)
      services.reportError('A battle was not settled', notInOrder(), { battleId });
  }
  // What is inside a request, only its acceptance has checked: it is not even read.
  const begun = inStatus('PENDING').where(START_DATE, '<', today).select(START_DATE);
  await visit(inTime(thirds(1), documentsOf(begun, START_DATE)), async (snapshot) => {
    if (await decline(snapshot)) services.count('requestsDeclined');
  });
  const running = inStatus('ACTIVE').where(START_DATE, '<', today);
  const over = inStatus('COMPLETE').where(START_DATE, '>=', addDays(today, -LOOK_BACK_DAYS));
  for (const found of [
    inTime(thirds(2), documentsOf(running, START_DATE)),
    inRound(services.firestore, over, thirds(3)),
  ]) {
    await visit(found, async (snapshot) => {
      if (!needsSettling(snapshot)) return;
      await settleStoredBattle(services, snapshot.id);
      services.count('battlesSettled');
    });
  }
}

/** The battle up to which a run has come, for the server only; nothing is kept once it is through. */
const placeSchema = z.object({ startDate: z.string(), id: z.string() });

/**
 * The battles that are over, oldest first, from where the run before has stopped. They stay among those that
 * are asked for: without a place that is kept, no run would come beyond what the first has reached.
 */
async function* inRound(
  firestore: Firestore,
  over: Query,
  stopAt: number,
): AsyncGenerator<QueryDocumentSnapshot> {
  const kept = firestore.doc('sweeps/battles');
  const place = z.safeParse(placeSchema, (await kept.get()).data()).data;
  const left = documentsOf(over, START_DATE, place && [place.startDate, place.id]);
  let last: QueryDocumentSnapshot | undefined;
  for await (const snapshot of inTime(stopAt, left)) {
    yield snapshot;
    last = snapshot;
  }
  if (last && performance.now() >= stopAt)
    await kept.set({ startDate: last.get(START_DATE), id: last.id });
  else if (place) await kept.delete();
}

/**
 * Declines a request that has begun everywhere: that much the query has seen to. Unless somebody has
 * answered or deleted it in the meantime, then the next sweep looks again.
 * @returns whether it is declined now
 */
function decline(snapshot: QueryDocumentSnapshot): Promise<boolean> {
  const declined: BattleStatus = 'DECLINED';
  return updateAsRead(snapshot, { status: declined });
}

function needsSettling(snapshot: QueryDocumentSnapshot): boolean {
  const { battle, isInOrder } = verified(readBattle(snapshot), snapshot);
  return !isInOrder || (battle.status === 'COMPLETE' && snapshot.get(PAID_AT) === undefined);
}
