import { useEffect, useState } from 'react';
import type { Battle } from '../../domain/index.ts';
import type { BattlePageCursor } from '../../repositories/battle-repository.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { useUserId } from '../../stores/session.ts';

interface FinishedBattles {
  /** The pages so far, newest start first. */
  readonly battles: readonly Battle[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Gets the next page; undefined when there is none. */
  readonly loadMore?: () => void;
}

interface Pages {
  readonly battles: readonly Battle[];
  readonly next: BattlePageCursor | null;
}

const NONE: Pages = { battles: [], next: null };

/** Completed and declined battles, 20 at a time (D169). */
export function useFinishedBattles(): FinishedBattles {
  const userId = useUserId();
  const { battles } = useRepositories();
  const [pages, setPages] = useState(NONE);
  const [progress, setProgress] = useState<'loading' | 'idle' | 'failed'>('loading');

  const load = async (after: Pages): Promise<void> => {
    try {
      const page = await battles.getFinishedBattles(userId, after.next ?? undefined);
      setPages({ battles: [...after.battles, ...page.battles], next: page.next });
      setProgress('idle');
    } catch {
      setProgress('failed');
    }
  };

  useEffect(() => {
    void load(NONE);
    // oxlint-disable-next-line react/exhaustive-deps -- the first page, once per player
  }, [battles, userId]);

  const loadMore = (): void => {
    setProgress('loading');
    void load(pages);
  };
  return {
    battles: pages.battles,
    isLoading: progress === 'loading',
    hasFailed: progress === 'failed',
    ...(pages.next && { loadMore }),
  };
}
