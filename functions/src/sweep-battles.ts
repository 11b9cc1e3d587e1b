import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  addDays,
  type BattleStatus,
  MAX_BATTLE_DAYS,
  verifyBattle,
} from '../../src/domain/index.ts';
import { BATTLES_COLLECTION } from '../../src/schema/battle.ts';
import { documentsOf } from './pages.ts';
import type { Services } from './services.ts';
import { settleStoredBattle } from './settle-stored-battle.ts';
import { PAID_AT, readBattle, settledAt } from './stored-battle.ts';

/** A completed battle is looked at for so long after its last possible day, should sweeps fail. */
const LOOK_BACK_DAYS = MAX_BATTLE_DAYS + 14;

const START_DATE = 'startDate';

/**
 * Settles what nobody opened (D100): expires requests, completes battles, corrects false results
 * (K4) and pays what was not paid. One bad battle does not stop the others.
 */
export async function sweepBattles(services: Services, today: string): Promise<void> {
  const battles = services.firestore.collection(BATTLES_COLLECTION);
  const inStatus = (...statuses: readonly BattleStatus[]): Query =>
    battles.where('status', 'in', [...statuses, ...statuses.map((status) => status.toLowerCase())]);
  const queries = [
    inStatus('PENDING', 'ACTIVE').where(START_DATE, '<', today),
    inStatus('COMPLETE').where(START_DATE, '>=', addDays(today, -LOOK_BACK_DAYS)),
  ];
  for (const query of queries) {
    for await (const snapshot of documentsOf(query, START_DATE)) {
      await settleIfDue(services, snapshot);
    }
  }
}

async function settleIfDue(
  { firestore, reportError }: Services,
  snapshot: QueryDocumentSnapshot,
): Promise<void> {
  try {
    if (needsSettling(snapshot)) await settleStoredBattle(firestore, snapshot.id);
  } catch (error) {
    reportError(`Battle ${snapshot.id} was not settled`, error);
  }
}

function needsSettling(snapshot: QueryDocumentSnapshot): boolean {
  const battle = readBattle(snapshot);
  if (verifyBattle(battle, settledAt(battle, snapshot)) !== battle) return true;
  return battle.status === 'COMPLETE' && snapshot.get(PAID_AT) === undefined;
}
