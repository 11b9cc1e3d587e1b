import { lowerUsernameOf, usernameSkeletonOf } from '../domain/index.ts';
import { z } from './zod.ts';
import { documentConverter } from './document.ts';

export const usernamePath = (lowerUsername: string): string => `usernames/${lowerUsername}`;

/** `usernames/{lowerUsername}` holds the name as it was chosen; its owner is the user who bears it (D83). */
export const usernameConverter = documentConverter(z.looseObject({ username: z.string() }));

/**
 * `usernameSkeletons/{skeleton}` holds the name that looks so (D190), for one that looks alike to be
 * refused. Whoever signed up before there were any has none.
 */
export const usernameSkeletonPath = (username: string): string =>
  `usernameSkeletons/${usernameSkeletonOf(username)}`;

/** Where the name is registered (D83, D190). */
export const registryPaths = (username: string): readonly string[] => [
  usernamePath(lowerUsernameOf(username)),
  usernameSkeletonPath(username),
];

/** The message when somebody else bears the name, or one that looks like it (spec section 5, D190). */
export const usernameTaken = (username: string): string =>
  `${username} is already taken. Please try another username.`;
