import { useNavigate } from 'react-router-dom';
import { MAX_GROUP_OPPONENTS, type PlayerName } from '../../domain/index.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import {
  addPreviousOpponent,
  chooseContestants,
  chooseOpponent,
} from '../../stores/challenges/chosen-opponents.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';

/**
 * Takes somebody found: into the duel at once, or into the group, as long as there is room, and onto the list
 * that it is picked from. That list is where a group goes on, unless it `isThere` already.
 */
export function useAddOpponent({ isThere = false } = {}): (found: PlayerName) => void {
  const navigate = useNavigate();
  const { isGroup, to } = useGroupFlow();
  return (found) => {
    addPreviousOpponent(found);
    if (!isGroup) {
      chooseOpponent(found);
      void navigate('/start-new-battle/start-new-battle-with');
      return;
    }
    select(found);
    showToast(`${found.username} is on your list of opponents.`, 'success');
    if (!isThere) void navigate(to('/start-new-battle'));
  };
}

/** Whoever was added for a group is meant to be in it, as long as there is room (D38). */
function select(found: PlayerName): void {
  const chosen = useAppState.getState().chosenOpponents;
  const isIn = chosen.some(({ id }) => id === found.id);
  if (!isIn && chosen.length < MAX_GROUP_OPPONENTS) chooseContestants([...chosen, found]);
}
