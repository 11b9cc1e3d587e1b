import { type Battle, isWaitingFor } from '../domain/index.ts';
import { useOpenBattles } from './battles.ts';
import { useSession } from './session.ts';

/** The requests that wait for this player's answer, not those the player sent (D23). */
export function useRequestsForMe(): Battle[] {
  const open = useOpenBattles();
  const session = useSession((state) => state.session);
  if (open.status !== 'ready' || session.status !== 'signed-in') return [];
  return open.battles
    .map(({ battle }) => battle)
    .filter((battle) => isWaitingFor(battle, session.userId));
}
