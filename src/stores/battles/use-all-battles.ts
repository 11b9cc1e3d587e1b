import type { Battle } from '../../domain/index.ts';
import { battlesIn, useOpenBattles } from './open-battles.ts';
import { retryBroken } from '../connection/keep-watching.ts';
import { type FinishedBattles, useFinishedBattles } from './use-finished-battles.ts';

export interface AllBattles {
  /** Pending and active. */
  readonly open: readonly Battle[];
  /** Whether there may be more requests than those in `open`. */
  readonly hasMoreRequests: boolean;
  readonly finished: FinishedBattles;
  readonly isLoading: boolean;
  /** Some of either could not be had: what is there is not all. */
  readonly hasFailed: boolean;
  /** There was no connection: there may be more. */
  readonly isFromCache: boolean;
  readonly retry: () => void;
}

/** Every battle of the signed-in player, as far as it was read (D169). */
export function useAllBattles(): AllBattles {
  const open = useOpenBattles();
  const finished = useFinishedBattles();
  return {
    open: battlesIn(open),
    hasMoreRequests: open.status === 'ready' && open.hasMore === true,
    finished,
    isLoading: open.status === 'loading' || finished.isFirstLoad,
    hasFailed: open.status === 'error' || finished.hasFailed,
    isFromCache: open.status === 'ready' && open.isFromCache && finished.isFromCache,
    retry: () => {
      retryBroken();
      if (finished.hasFailed) finished.loadMore();
    },
  };
}
