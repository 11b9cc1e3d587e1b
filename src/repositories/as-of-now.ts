import { type Battle, type PlayerName, titleOf, type User } from '../domain/index.ts';

/** A request with its players as their public records say now; answers and zones stay. */
export function asOfNow(request: Battle, users: readonly User[]): Battle {
  const current = users.reduce(withRecord, request);
  return { ...current, title: titleOf(current) };
}

function withRecord(battle: Battle, { id, username, avatar, level }: User): Battle {
  const named = <Player extends PlayerName>(player: Player): Player =>
    player.id === id ? { ...player, username } : player;
  const { challenger, opponent, contestants } = battle;
  const contestant = contestants?.[id];
  return {
    ...battle,
    challenger: named(challenger),
    ...(opponent && { opponent: named(opponent) }),
    ...(contestant && {
      contestants: { ...contestants, [id]: { ...named(contestant), avatar, level } },
    }),
  };
}
