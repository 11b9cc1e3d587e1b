import type { Battle } from './battle.ts';
import { duelTitle, groupTitle } from './new-battle.ts';
import { namedPlayer } from './participants.ts';

/** The generated title again (D45), of the names as they are now; the creator is first in `userIds`. */
export function titleOf(battle: Battle): string {
  const [creator = '', other = ''] = battle.userIds;
  const { username } = namedPlayer(battle, creator);
  if (battle.isGroupBattle) return groupTitle(username);
  return duelTitle(username, namedPlayer(battle, other).username);
}
