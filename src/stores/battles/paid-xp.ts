import { useEffect, useState } from 'react';
import { onWake } from '../../lib/on-wake.ts';
import { reportError } from '../../lib/report-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import type { ServerFunctions } from '../../repositories/server-functions.ts';
import { useHasUnsentIn } from '../unsent/unsent-entries.ts';
import { useRepositories } from '../connection/repositories-context.ts';

/** What battles have paid the player, by their ids, once it is asked for: it is paid once, and stays. */
const asked = new Map<string, Promise<number>>();

/** Has the server pay a battle that is over; resolves with what it has paid, and asks once in a visit. */
export function askForXp(functions: ServerFunctions, battleId: string): Promise<number> {
  const known = asked.get(battleId);
  if (known) return known;
  const paid = functions.updateXp(battleId);
  asked.set(battleId, paid);
  paid.catch(() => asked.delete(battleId));
  return paid;
}

/** Another visit. */
export function forgetPaidXp(): void {
  asked.clear();
}

/**
 * What a battle has paid the player:
 * - `asked`: the server has not answered yet.
 * - `paid`: so much.
 * - `not-over`: nothing so far: for the server it still runs, or this phone has something to send first.
 * - `unknown`: the server cannot be asked at present.
 */
export type PaidXp =
  | { readonly status: 'asked' | 'not-over' | 'unknown' }
  | { readonly status: 'paid'; readonly xp: number };

const ASK_AGAIN_MS = 20_000;

/**
 * The same as it is known now; asked anew when app or network are back, when this phone has sent what it has, and
 * after a while where there was no answer.
 */
export function usePaidXp(battleId: string): PaidXp {
  const { functions } = useRepositories();
  const isOnline = useOnline();
  const hasMoreToSend = useHasUnsentIn(battleId);
  const [paid, setPaid] = useState<PaidXp>({ status: 'asked' });
  useEffect(() => {
    if (!isOnline || hasMoreToSend) return undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await answerOf(functions, battleId);
      if (!isWanted) return;
      setPaid(answer);
      // The server may be in trouble for a moment.
      if (answer.status === 'unknown') timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    const stopWaking = onWake(() => void ask());
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stopWaking();
    };
  }, [functions, battleId, isOnline, hasMoreToSend]);
  if (paid.status === 'paid') return paid;
  if (hasMoreToSend) return { status: 'not-over' };
  return isOnline ? paid : { status: 'unknown' };
}

async function answerOf(functions: ServerFunctions, battleId: string): Promise<PaidXp> {
  try {
    return { status: 'paid', xp: await askForXp(functions, battleId) };
  } catch (error) {
    if (isRepositoryError(error, 'changed')) return { status: 'not-over' };
    if (!isRepositoryError(error, 'unavailable'))
      reportError('What a battle has paid was not told', error, battleId);
    return { status: 'unknown' };
  }
}
