import type { Contestant, User } from '../domain/index.ts';

/** The contestant with everything that the public record says now; the answer and the zone stay. */
export function asOfNow(contestant: Contestant, { username, avatar, level }: User): Contestant {
  return { ...contestant, username, avatar, level };
}
