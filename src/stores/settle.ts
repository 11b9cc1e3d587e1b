import { useEffect } from 'react';
import { type Battle, nextStatus, settledDate } from '../domain/index.ts';
import { reportError } from '../lib/report-error.ts';
import { localTimeZone } from '../lib/time-zone.ts';
import { useNow } from '../lib/use-now.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { useOpenBattles } from './battles.ts';

/**
 * Makes the automatic transitions of the player's battles on load, with each snapshot and as days
 * turn over (spec section 4, D100): requests expire, battles complete and are paid.
 */
export function useSettledBattles(repositories: Repositories): void {
  const open = useOpenBattles();
  const now = useNow();

  useEffect(() => {
    // What the cache holds may long be settled; the server's answer follows.
    if (open.status !== 'ready' || open.isFromCache) return;
    for (const { battle } of open.battles) {
      const settled = settledDate(battle, now, localTimeZone());
      if (nextStatus(battle, settled) !== battle.status) void settle(repositories, battle, settled);
    }
  }, [repositories, open, now]);
}

/** Battles that are being settled: each snapshot would start it again. */
const underway = new Set<string>();

async function settle(
  { battles, functions }: Repositories,
  { id }: Battle,
  settled: string,
): Promise<void> {
  if (underway.has(id)) return;
  underway.add(id);
  try {
    const battle = await battles.settleBattle(id, settled);
    if (battle.status === 'COMPLETE') await functions.updateXp(id);
  } catch (error) {
    // The next start tries again (D104), and the server settles on its own in the end (D100).
    reportError(`Battle ${id} was not settled`, error);
  } finally {
    underway.delete(id);
  }
}
