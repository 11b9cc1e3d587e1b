import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '../domain/index.ts';
import { z } from './zod.ts';

export const INVALID_USERNAME =
  'Invalid Username. Usernames cannot contain white space and must be between 3 and 15 characters';

/** ASCII only, because the name in lower case is a document id (D128). */
const USERNAME = new RegExp(`^[A-Za-z0-9_.-]{${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}}$`);

/** Firestore reserves ids of this form. */
const RESERVED_ID = /^__.*__$/;

export const isValidUsername = (username: string): boolean =>
  USERNAME.test(username) && !RESERVED_ID.test(username);

export const usernameField = z.string().check(z.refine(isValidUsername, INVALID_USERNAME));
