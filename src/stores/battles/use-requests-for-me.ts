import { type Battle, isWaitingFor } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { isStillPending } from './battle-view.ts';
import { battlesIn, useFromOpenBattles } from './open-battles.ts';
import { useSignedInId } from '../session/session.ts';

/** The requests that wait for this player's answer, not those the player sent (D23). */
export function useRequestsForMe(): Battle[] {
  const userId = useSignedInId();
  const now = useNow();
  return useFromOpenBattles((open) =>
    userId === null
      ? []
      : battlesIn(open).filter(
          (battle) => isWaitingFor(battle, userId) && isStillPending(battle, now),
        ),
  );
}
