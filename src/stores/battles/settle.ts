import { useEffect, useRef } from 'react';
import { type Battle, maySettle, nextStatus } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import { useNow } from '../../lib/use-now.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { settledAt } from './battle-view.ts';
import { isConfirmed, useStoredBattles } from './open-battles.ts';
import { askForXp } from './paid-xp.ts';
import { useSignedInId } from '../session/session.ts';
import { hasUnsentIn } from '../unsent/unsent-entries.ts';

/**
 * Makes the automatic transitions of the player's battles on load, with each snapshot and as days
 * turn over (spec section 4, D100): requests expire, battles complete and are paid.
 */
export function useSettledBattles(repositories: Repositories): void {
  const open = useStoredBattles();
  const userId = useSignedInId();
  const now = useNow();
  /** When each battle was last tried, in milliseconds since 1970. */
  const triedAt = useRef(new Map<string, number>());

  useEffect(() => {
    // What the cache holds may long be settled; the server's answer follows.
    if (userId === null || !isConfirmed(open)) return;
    for (const { battle } of open.battles) {
      const settled = settledAt(battle, now);
      if (nextStatus(battle, settled) !== battle.status)
        void settle(repositories, { battle, userId, settled, at: now }, triedAt.current);
    }
  }, [repositories, userId, open, now]);
}

/**
 * So long a battle is not tried again, whatever comes of it: each snapshot and each minute would start
 * it anew, and a phone that takes it for over before the server does would be refused each time.
 */
const PAUSE_MS = 15 * 60 * 1000;

/** A battle with something due, on the phone of that player. */
interface Due {
  readonly battle: Battle;
  readonly userId: string;
  readonly settled: string;
  readonly at: Date;
}

async function settle(
  repositories: Repositories,
  due: Due,
  triedAt: Map<string, number>,
): Promise<void> {
  const { id } = due.battle;
  const moment = due.at.getTime();
  // Either way: a clock that is put right may jump back behind the last attempt.
  const isPause = Math.abs(moment - (triedAt.get(id) ?? -Infinity)) < PAUSE_MS;
  if (isPause) return;
  triedAt.set(id, moment);
  try {
    // What was made in time counts until the battle is complete, and may undo a knock-out (D6, D109): it goes first.
    if (await hasUnsentIn(id, due.userId)) {
      triedAt.delete(id);
      return;
    }
    await settleAndPay(repositories, due);
  } catch (error) {
    // The server knows less of the zones than this phone, and waits until it is over for certain (K2).
    if (isRepositoryError(error, 'changed')) return;
    // It is tried again after the pause (D104), and the server settles on its own in the end (D100).
    reportError('A battle was not settled', error, id);
  }
}

/**
 * What this phone may settle is settled here. A battle that is over earlier, by a knock-out or for its players,
 * the server completes when it is asked for the experience (D185); an expired request is left to other phones
 * and to the server's sweep.
 */
async function settleAndPay(
  { battles, functions }: Repositories,
  { battle, userId, settled, at }: Due,
): Promise<void> {
  const isComplete = maySettle(battle, userId, at)
    ? (await battles.settleBattle(battle.id, settled)).status === 'COMPLETE'
    : battle.status === 'ACTIVE';
  if (isComplete) await askForXp(functions, battle.id);
}
