import { isReservedUsername, USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '../domain/index.ts';
import { usernameTaken } from './username-document.ts';
import { z } from './zod.ts';

/** Said before anything is wrong. */
export const USERNAME_HINT = `${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} letters from A to Z or digits, with single dots, hyphens or underscores between them.`;

const INVALID_LENGTH = `Invalid Username. Usernames cannot contain white space and must be between ${USERNAME_MIN_LENGTH} and ${USERNAME_MAX_LENGTH} characters`;
const INVALID_CHARACTERS =
  'Invalid Username. Only letters from A to Z and digits can be used, with single dots, hyphens or underscores between them.';

/** ASCII only, because the name in lower case is a document id (D128); a mark stands between others (D190). */
const USERNAME = /^[A-Za-z0-9]+(?:[_.-][A-Za-z0-9]+)*$/;

/** What is wrong with a name that somebody wants; null when nothing is, whoever may bear it already. */
function usernameProblem(username: string): string | null {
  const { length } = username;
  if (/\s/u.test(username) || length < USERNAME_MIN_LENGTH || length > USERNAME_MAX_LENGTH)
    return INVALID_LENGTH;
  if (!USERNAME.test(username)) return INVALID_CHARACTERS;
  return isReservedUsername(username) ? usernameTaken(username) : null;
}

/** A username that somebody wants to have; `''` passes, where a form asks for all fields at once. */
export const usernameCheck = z.refine<string>(
  (username) => username === '' || usernameProblem(username) === null,
  { error: ({ input }) => usernameProblem(String(input)) ?? undefined },
);

/** A username alone, as the profile step asks for it. */
export const usernameField = z.string().check(z.minLength(1, INVALID_LENGTH), usernameCheck);
