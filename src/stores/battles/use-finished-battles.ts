import { useEffect, useMemo } from 'react';
import type { Battle } from '../../domain/index.ts';
import { isConfirmed, type OpenBattlesState, useOpenBattles } from './open-battles.ts';
import { reportFalseEnd } from './false-ends.ts';
import { readAfresh, readNextPage, useFinishedBattlesStore } from './finished-battles.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { useUserId } from '../session/session.ts';

export interface FinishedBattles {
  /**
   * Completed and declined battles as far as they were read, newest start first; ACTIVE is among
   * them what was ended falsely and is not yet open again (K4).
   */
  readonly battles: readonly Battle[];
  /** Nothing to show yet, because the first page is on its way. */
  readonly isFirstLoad: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Read without a connection: there may be more. */
  readonly isFromCache: boolean;
  /** Reads the page that is missing; after a failure the one that did not come. */
  readonly loadMore: () => void;
  /** Whether there are older battles that were not read yet. */
  readonly hasMore: boolean;
}

/** Completed and declined battles, 20 at a time (D169), read once for all screens of a visit. */
export function useFinishedBattles(): FinishedBattles {
  const userId = useUserId();
  const { battles, functions } = useRepositories();
  const open = useOpenBattles();
  const state = useFinishedBattlesStore();
  const { progress, isFromCache, next } = state;
  const isDue = progress === 'due' || (progress === 'ready' && isFromCache && isConfirmed(open));

  useEffect(() => {
    if (isDue) void readAfresh(battles, userId);
  }, [isDue, battles, userId]);

  useEffect(() => {
    if (isFromCache) return;
    for (const { id, status } of state.battles)
      if (status === 'ACTIVE') void reportFalseEnd(functions, id);
  }, [isFromCache, state.battles, functions]);

  const shown = useMemo(() => withoutOpen(state.battles, open), [state.battles, open]);
  return {
    battles: shown,
    isFirstLoad: state.battles.length === 0 && (isDue || progress === 'loading'),
    isLoading: progress === 'loading',
    hasFailed: progress === 'failed',
    isFromCache,
    loadMore: () => void (next ? readNextPage : readAfresh)(battles, userId),
    hasMore: next !== null,
  };
}

/** A battle that the server has set back to ACTIVE is open again, whatever was read before. */
function withoutOpen(battles: readonly Battle[], open: OpenBattlesState): readonly Battle[] {
  if (open.status !== 'ready') return battles;
  const openIds = new Set(open.battles.map(({ battle }) => battle.id));
  return battles.filter(({ id }) => !openIds.has(id));
}
