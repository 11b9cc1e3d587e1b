import type { Battle } from '../../domain/index.ts';
import type { BattleRepository } from '../../repositories/battle-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';

/**
 * Sends a request, or finds that an earlier attempt under its id got through without an answer (D102). Rejects
 * with `declined` where that one is off again: another attempt needs a new id.
 */
export async function sendRequest(battles: BattleRepository, request: Battle): Promise<Battle> {
  const stored = await battles.createBattle(request);
  if (stored.status === 'DECLINED') throw new RepositoryError('declined');
  return stored;
}
