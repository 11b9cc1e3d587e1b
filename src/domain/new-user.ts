import { DEFAULT_AVATAR } from './avatar-colors.ts';
import { NEW_PLAYER_LEVEL, NEW_PLAYER_XP, type PlayerName, type User } from './user.ts';
import { lowerUsernameOf } from './username.ts';

/** The public record of somebody who has just signed up. */
export function newUser({ id, username }: PlayerName): User {
  return {
    id,
    username,
    lowerUsername: lowerUsernameOf(username),
    avatar: DEFAULT_AVATAR,
    level: NEW_PLAYER_LEVEL,
    xp: NEW_PLAYER_XP,
  };
}
