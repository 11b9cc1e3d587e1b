import type { Battle } from '../domain/index.ts';
import { reportError } from '../lib/report-error.ts';
import type { BattleRepository } from './battle-repository.ts';
import type { ServerFunctions } from './server-functions.ts';

type Announcing = Pick<ServerFunctions, 'sendRequestNotification'>;

/** What is done about a request, from sending it to its answer. */
type Moves = Pick<
  BattleRepository,
  'createBattle' | 'editBattle' | 'proposeChanges' | 'acceptBattle' | 'declineBattle'
>;

/**
 * The moves of these battles; after each the server is asked to tell the others (decision 084). A move
 * does not wait for that, and a failure is only logged.
 */
export function announcedMoves(battles: Moves, functions: () => Promise<Announcing>): Moves {
  const announce = async ({ id }: Battle): Promise<void> => {
    try {
      await (await functions()).sendRequestNotification(id);
    } catch (error) {
      reportError('The others were not told of a request', error);
    }
  };
  const told = async (move: Promise<Battle>): Promise<Battle> => {
    const battle = await move;
    void announce(battle);
    return battle;
  };
  return {
    createBattle: (battle) => told(battles.createBattle(battle)),
    editBattle: (...edit) => told(battles.editBattle(...edit)),
    proposeChanges: (...proposal) => told(battles.proposeChanges(...proposal)),
    acceptBattle: (...acceptance) => told(battles.acceptBattle(...acceptance)),
    declineBattle: (...refusal) => told(battles.declineBattle(...refusal)),
  };
}
