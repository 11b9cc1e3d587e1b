import { lowerUsernameOf, type User, USERNAME_MAX_LENGTH } from '../domain/index.ts';
import { userSchema } from './user-document.ts';
import { z } from './zod.ts';

/** Searches that a player may make in 24 hours; more than anybody needs to find friends. */
export const MOST_SEARCHES = 100;

/**
 * What a search looks for: the prefix in lower case and without spaces around it. `null` where no
 * username begins so: for a blank one (D39), and for one that is longer than names are.
 */
export function searchedPrefix(typed: string): string | null {
  const prefix = lowerUsernameOf(typed.trim());
  return prefix === '' || prefix.length > USERNAME_MAX_LENGTH ? null : prefix;
}

/** `searchUsers`: players whose username begins with `prefix`. */
export const searchUsersRequestSchema = z.object({
  prefix: z.string().check(
    z.maxLength(4 * USERNAME_MAX_LENGTH),
    z.refine((typed) => searchedPrefix(typed) !== null, 'Not the beginning of a username.'),
  ),
});

/** Besides `ok: true`. */
export interface SearchUsersAnswer {
  /** At most 5, by their names; the caller may be among them (D40). */
  readonly users: readonly User[];
}

export const searchUsersAnswerSchema: z.ZodMiniType<SearchUsersAnswer> = z.object({
  users: z.array(userSchema),
});
