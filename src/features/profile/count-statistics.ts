import type { Statistics } from '../../domain/index.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { reportFalseEnd } from '../../stores/battles/false-ends.ts';
import { readAfresh, useFinishedBattlesStore } from '../../stores/battles/finished-battles.ts';

/**
 * The player's record by the entries (K4, decision 037). The server counts what is stored: whatever of
 * the finished battles is not stored as it was played is put right first.
 */
export async function countStatistics(
  { battles, functions }: Pick<Repositories, 'battles' | 'functions'>,
  userId: string,
): Promise<Statistics> {
  const { progress, isFromCache } = useFinishedBattlesStore.getState();
  if (progress === 'due' || progress === 'failed' || isFromCache) await readAfresh(battles, userId);
  const { misstated } = useFinishedBattlesStore.getState();
  await Promise.all(misstated.map((battleId) => reportFalseEnd(functions, battleId)));
  return battles.countStatistics(userId);
}
