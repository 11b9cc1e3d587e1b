import type { Battle } from '../../domain/index.ts';
import type { BattleRepository } from '../../repositories/battle-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { openBattle } from '../battles/open-battles.ts';

/**
 * Sends a request, or finds that this attempt or an earlier one under its id got through without an answer
 * (D102). Rejects with `closed` where that one is off again: another attempt needs a new id.
 */
export async function sendRequest(battles: BattleRepository, request: Battle): Promise<Battle> {
  const stored = await battles.createBattle(request).catch((error: unknown) => {
    const seen = openBattle(request.id);
    if (seen) return seen;
    throw error;
  });
  if (stored.status === 'DECLINED') throw new RepositoryError('closed');
  return stored;
}
