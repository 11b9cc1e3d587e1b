import { useState } from 'react';
import type { Battle, PlayerName } from '../../domain/index.ts';
import { newBattleId } from '../../repositories/new-battle-id.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { takeConfirmed } from '../battles/open-battles.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { repeated } from './draft-battle.ts';
import { newRequest } from './new-request.ts';
import { sendRequest } from './send-request.ts';

/**
 * Sends the targets of a battle once more, to those opponents: as a request of that player, on the same
 * terms but for another `startDate`. Resolves with the request as the server has it.
 */
export function useResend(battle: Battle, opponents: readonly PlayerName[]) {
  const { battles } = useRepositories();
  // Made once, so that another tap after a lost answer does not make a second battle (D84).
  const [id, setId] = useState(newBattleId);

  return async (sender: PlayerName, startDate?: string): Promise<Battle> => {
    const { isGroupBattle } = battle;
    const { terms } = repeated(battle, isGroupBattle);
    const wanted = startDate === undefined ? terms : { ...terms, startDate };
    const request = newRequest({ id, isGroupBattle, opponents, terms: wanted }, sender);
    try {
      const sent = await sendRequest(battles, request);
      takeConfirmed(sent);
      setId(newBattleId());
      return sent;
    } catch (error) {
      if (isRepositoryError(error, 'closed')) setId(newBattleId());
      throw error;
    }
  };
}
