import { useEffect } from 'react';
import { type Battle, nextStatus } from '../domain/index.ts';
import { reportError } from '../lib/report-error.ts';
import { useNow } from '../lib/use-now.ts';
import type { BattleRepository } from '../repositories/battle-repository.ts';
import { isRepositoryError } from '../repositories/repository-error.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { settledAt } from './battle-view.ts';
import { useStoredBattles } from './battles.ts';

/**
 * Makes the automatic transitions of the player's battles on load, with each snapshot and as days
 * turn over (spec section 4, D100): requests expire, battles complete and are paid.
 */
export function useSettledBattles(repositories: Repositories): void {
  const open = useStoredBattles();
  const now = useNow();

  useEffect(() => {
    // What the cache holds may long be settled; the server's answer follows.
    if (open.status !== 'ready' || open.isFromCache) return;
    for (const { battle } of open.battles) {
      const settled = settledAt(battle, now);
      if (nextStatus(battle, settled) !== battle.status) void settle(repositories, battle, settled);
    }
  }, [repositories, open, now]);
}

/** Battles that are being settled: each snapshot would start it again. */
const underway = new Set<string>();

async function settle(
  { battles, functions }: Repositories,
  battle: Battle,
  settled: string,
): Promise<void> {
  const { id } = battle;
  if (underway.has(id)) return;
  underway.add(id);
  try {
    if (await isComplete(battles, battle, settled)) await functions.updateXp(id);
  } catch (error) {
    // The next start tries again (D104), and the server settles on its own in the end (D100).
    reportError(`Battle ${id} was not settled`, error);
  } finally {
    underway.delete(id);
  }
}

/**
 * Whether it is complete now. After a false end only the server completes a battle before its last
 * day is past (K4), and does so when asked for the experience.
 */
async function isComplete(
  battles: BattleRepository,
  battle: Battle,
  settled: string,
): Promise<boolean> {
  try {
    return (await battles.settleBattle(battle.id, settled)).status === 'COMPLETE';
  } catch (error) {
    const isOfServer = isRepositoryError(error, 'permission-denied') && battle.status === 'ACTIVE';
    if (!isOfServer) throw error;
    return true;
  }
}
