import { useEffect, useRef } from 'react';
import { type Battle, hasUnknownStatus, nextStatus } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { reportError } from '../../lib/report-error.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { isFalseEnd, settledAt } from './battle-view.ts';
import { useStoredBattles } from './open-battles.ts';
import { noticeDecline } from './declines.ts';
import { mayEndAgain, reportFalseEnd } from './false-ends.ts';
import { forgetLaterBattles, noteLaterBattles } from './later-battles.ts';

/**
 * Looks at each battle that leaves the open ones although nothing was due by what was known of it:
 * somebody has declined it, ended it falsely, or brought it where only a later version knows it. A battle that ends in its time costs no read for this.
 */
export function useGoneBattles(repositories: Repositories): void {
  const open = useStoredBattles();
  const known = useRef(new Map<string, Battle>());

  useEffect(() => {
    if (open.status === 'loading') known.current.clear();
    if (open.status !== 'ready') return;
    const present = new Map(open.battles.map(({ battle }) => [battle.id, battle]));
    const gone = [...known.current.values()].filter(({ id }) => !present.has(id));
    for (const [id, battle] of present) known.current.set(id, battle);
    // Only the server knows that a battle is gone.
    if (open.isFromCache) return;
    for (const id of present.keys()) mayEndAgain(id);
    for (const battle of gone) {
      known.current.delete(battle.id);
      if (!isEndDue(battle)) void lookAt(repositories, battle.id);
    }
  }, [repositories, open]);
}

function isEndDue(battle: Battle): boolean {
  return nextStatus(battle, settledAt(battle, now())) !== battle.status;
}

async function lookAt({ battles, functions }: Repositories, battleId: string): Promise<void> {
  // Should the page end before the answer comes, the next start asks.
  forgetLaterBattles();
  try {
    const stored = await battles.getBattle(battleId);
    if (stored && hasUnknownStatus(stored)) noteLaterBattles(true);
    if (stored) noticeDecline(stored);
    if (stored && isFalseEnd(stored, now())) await reportFalseEnd(functions, battleId);
  } catch (error) {
    // The lists and the battle's own page look again.
    reportError('A battle was not looked at', error, battleId);
  }
}
