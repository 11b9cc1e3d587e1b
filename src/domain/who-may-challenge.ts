import type { Battle } from './battle.ts';
import { MAX_LISTED_PLAYERS } from './limits.ts';
import type { PersonalUser, PlayerSet } from './user.ts';

type ChallengeSettings = Pick<PersonalUser, 'whoMayChallenge' | 'blocked' | 'rivals'>;

/** Whether the owner of the record has blocked that player. */
export function hasBlocked({ blocked = {} }: ChallengeSettings, userId: string): boolean {
  return blocked[userId] === true;
}

/** Whether one of the two has blocked the other (D189). */
export function areApart(one: PersonalUser, other: PersonalUser): boolean {
  return hasBlocked(one, other.id) || hasBlocked(other, one.id);
}

/** Whether that player may send the owner of the record a request; the security rules ask the same (D189). */
export function mayChallenge(owner: ChallengeSettings, userId: string): boolean {
  const { whoMayChallenge = 'everyone', rivals = {} } = owner;
  if (hasBlocked(owner, userId)) return false;
  return whoMayChallenge === 'everyone' || rivals[userId] === true;
}

/**
 * Whom the player has battled or invited beside those who are known: everybody in a battle that began, and whoever
 * was asked for one. Somebody whose request the player declined is neither. No more than the record has room for.
 */
export function newRivalsIn(
  battles: readonly Battle[],
  userId: string,
  known: PlayerSet = {},
): readonly string[] {
  const shared = battles.filter(
    ({ status, challenger }) =>
      status === 'ACTIVE' || status === 'COMPLETE' || challenger.id === userId,
  );
  const ids = new Set(shared.flatMap(({ userIds }) => userIds));
  ids.delete(userId);
  const room = MAX_LISTED_PLAYERS - Object.keys(known).length;
  return [...ids].filter((id) => !(id in known)).slice(0, room);
}
