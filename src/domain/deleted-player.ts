import { DEFAULT_AVATAR } from './avatar-colors.ts';
import { titleOf } from './battle-title.ts';
import type { Battle, BattleSide, Contestant } from './battle.ts';
import { withoutEntriesOf } from './deleted-entries.ts';
import type { BattleResult } from './result.ts';
import { DELETED_PLAYER_NAME, NEW_PLAYER_LEVEL, type PlayerName } from './user.ts';
import { withoutWordsOf } from './words.ts';

/**
 * The battle after that participant deleted the account (D139): name, look, level, zone and what was
 * entered are gone everywhere, and so is what was said by or to them, a request is DECLINED, and a running
 * battle plays on. Who leads and who wins stays (decision 033). The same again when applied twice.
 */
export function withoutPlayer(battle: Battle, userId: string): Battle {
  const renamed = withoutEntriesOf(withoutName(battle, userId), userId);
  const isRequest = battle.status === 'PENDING';
  const words = withoutWordsOf(battle.words, userId);
  return {
    ...renamed,
    title: titleOf(renamed),
    ...(words && { words }),
    ...(battle.result ? { result: withoutNameInResult(battle.result, userId) } : {}),
    ...(isRequest ? { status: 'DECLINED', declinedBy: userId } : {}),
  };
}

function withoutName(battle: Battle, userId: string): Battle {
  const { challenger, opponent, contestants } = battle;
  const contestant = contestants?.[userId];
  return {
    ...battle,
    challenger: anonymousSide(challenger, userId),
    ...(opponent && { opponent: anonymousSide(opponent, userId) }),
    ...(contestant && {
      contestants: { ...contestants, [userId]: anonymousContestant(contestant) },
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

/** Nobody waits for the end of a day of theirs any more (K2). */
function anonymousSide(side: BattleSide, userId: string): BattleSide {
  if (side.id !== userId) return side;
  const { timeZone: _timeZone, ...known } = anonymous(side, userId);
  return known;
}

function anonymousContestant(contestant: Contestant): Contestant {
  const { timeZone: _timeZone, ...known } = anonymous(contestant, contestant.id);
  return { ...known, avatar: DEFAULT_AVATAR, level: NEW_PLAYER_LEVEL };
}
