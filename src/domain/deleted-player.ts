import type { Battle } from './battle.ts';
import { duelTitle, groupTitle } from './new-battle.ts';
import { namedPlayer } from './participants.ts';
import type { BattleResult } from './result.ts';
import { DELETED_PLAYER_NAME, type PlayerName } from './user.ts';

/**
 * The battle after that participant deleted the account (D139): the name is gone everywhere, a
 * request is DECLINED, and a running battle plays on. The same again when applied twice.
 */
export function withoutPlayer(battle: Battle, userId: string): Battle {
  const renamed = withoutName(battle, userId);
  const isRequest = battle.status === 'PENDING';
  return {
    ...renamed,
    title: titleOf(renamed),
    ...(battle.result ? { result: withoutNameInResult(battle.result, userId) } : {}),
    ...(isRequest ? { status: 'DECLINED', declinedBy: userId } : {}),
  };
}

function withoutName(battle: Battle, userId: string): Battle {
  const { challenger, opponent, contestants } = battle;
  const contestant = contestants?.[userId];
  return {
    ...battle,
    challenger: anonymous(challenger, userId),
    ...(opponent && { opponent: anonymous(opponent, userId) }),
    ...(contestant && {
      contestants: { ...contestants, [userId]: anonymous(contestant, userId) },
    }),
  };
}

function withoutNameInResult(result: BattleResult, userId: string): BattleResult {
  if ('winners' in result) {
    return { ...result, winners: result.winners.map((winner) => anonymous(winner, userId)) };
  }
  return { ...result, winner: result.winner && anonymous(result.winner, userId) };
}

function anonymous<Player extends PlayerName>(player: Player, userId: string): Player {
  return player.id === userId ? { ...player, username: DELETED_PLAYER_NAME } : player;
}

/** The generated title again, of the names as they are now; the creator is first in `userIds`. */
function titleOf(battle: Battle): string {
  const [creator = '', other = ''] = battle.userIds;
  const { username } = namedPlayer(battle, creator);
  if (battle.isGroupBattle) return groupTitle(username);
  return duelTitle(username, namedPlayer(battle, other).username);
}
