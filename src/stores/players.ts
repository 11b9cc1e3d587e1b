import type { User } from '../domain/index.ts';
import type { UserRepository } from '../repositories/user-repository.ts';

/** What has been asked for since the app was started; repositories are opened once. */
const asked = new WeakMap<UserRepository, Map<string, Promise<User | null>>>();

/**
 * Another player's public record as of its first use in this visit: every read is billed. Null for
 * a deleted account; a failed read is tried again at the next call.
 */
export function playerOf(users: UserRepository, userId: string): Promise<User | null> {
  const known = asked.get(users) ?? new Map<string, Promise<User | null>>();
  asked.set(users, known);
  const player =
    known.get(userId) ??
    users.getUser(userId).catch((error: unknown) => {
      known.delete(userId);
      throw error;
    });
  known.set(userId, player);
  return player;
}
