import { now } from '../../lib/clock.ts';
import { reportError } from '../../lib/report-error.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { useAppState } from '../device/app-state.ts';
import { isConfirmed, onOpenBattles } from './open-battles.ts';
import { localToday } from '../device/local-today.ts';

/**
 * Asks once a day whether the player has battles that only a later version knows (K3), and at each start
 * for as long as there are any, until the returned function is called. One that is changed meanwhile is
 * noticed when it leaves the open battles.
 */
export function followLaterBattles({ battles }: Repositories, userId: string): () => void {
  let isFollowed = true;
  const ask = async (): Promise<void> => {
    try {
      const isAny = await battles.hasLaterBattles(userId);
      if (isFollowed) noteLaterBattles(isAny);
    } catch (error) {
      // What is known stays; the next start asks again.
      reportError('Battles of a later version were not looked for', error);
    }
  };
  const stop = onOpenBattles((open) => {
    if (!isConfirmed(open)) return;
    stop();
    const { laterBattles } = useAppState.getState();
    if (laterBattles === null || laterBattles.isAny || laterBattles.askedOn !== localToday(now()))
      void ask();
  });
  return () => {
    isFollowed = false;
    stop();
  };
}

/** There may be one since the server was asked. */
export function forgetLaterBattles(): void {
  useAppState.setState({ laterBattles: null });
}

export function noteLaterBattles(isAny: boolean): void {
  useAppState.setState({ laterBattles: { askedOn: localToday(now()), isAny } });
}
