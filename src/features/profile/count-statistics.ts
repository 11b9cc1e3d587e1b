import type { Statistics } from '../../domain/index.ts';
import { type BattleRepository, FINISHED_PAGE_SIZE } from '../../repositories/battle-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { reportFalseEnd } from '../../stores/battles/false-ends.ts';
import {
  readAfresh,
  readNextPage,
  useFinishedBattlesStore,
} from '../../stores/battles/finished-battles.ts';

/** So many battles that ended are enough to tell of runs and rivals. */
const ENOUGH = 5;
/** So far back they are looked for. */
const MOST_READ = 3 * FINISHED_PAGE_SIZE;

/**
 * The player's record by the entries (K4, decision 037). The server counts what is stored: whatever of
 * the finished battles is not stored as it was played is put right first. Rejects with `unavailable` where they
 * could not be read.
 */
export async function countStatistics(
  { battles, functions }: Pick<Repositories, 'battles' | 'functions'>,
  userId: string,
): Promise<Statistics> {
  await readEnded(battles, userId);
  const { misstated, progress, isFromCache } = useFinishedBattlesStore.getState();
  // Runs and rivals would be told of battles that are not all there.
  if (progress === 'failed' || isFromCache) throw new RepositoryError('unavailable');
  await Promise.all(misstated.map((battleId) => reportFalseEnd(functions, battleId)));
  return battles.countStatistics(userId);
}

/** The newest page, and more where requests that were declined leave it no room for battles. */
async function readEnded(battles: BattleRepository, userId: string): Promise<void> {
  // Another screen may be at it.
  await whenRead();
  const { progress, isFromCache } = useFinishedBattlesStore.getState();
  if (progress !== 'ready' || isFromCache) await readAfresh(battles, userId);
  await whenRead();
  while (hasTooFew()) await readNextPage(battles, userId);
  // One more has ended meanwhile, and the page that was on its way was dropped.
  if (useFinishedBattlesStore.getState().progress === 'due') await readEnded(battles, userId);
}

const isRead = (): boolean => useFinishedBattlesStore.getState().progress !== 'loading';

/** Resolves as soon as no page is on its way. */
async function whenRead(): Promise<void> {
  if (isRead()) return;
  await new Promise<void>((resolve) => {
    const stop = useFinishedBattlesStore.subscribe(() => {
      if (!isRead()) return;
      stop();
      resolve();
    });
  });
}

function hasTooFew(): boolean {
  const { battles, next, progress } = useFinishedBattlesStore.getState();
  const ended = battles.filter(({ status }) => status === 'COMPLETE');
  const hasMore = progress === 'ready' && next !== null && battles.length < MOST_READ;
  return hasMore && ended.length < ENOUGH;
}
