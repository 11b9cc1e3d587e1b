import { z } from './zod.ts';
import { documentConverter } from './document.ts';

/** `usernames/{lowerUsername}` holds the name as it was chosen; its owner is the user who bears it (D83). */
export interface UsernameRecord {
  readonly username: string;
}

export const usernamePath = (lowerUsername: string): string => `usernames/${lowerUsername}`;

export const usernameSchema: z.ZodMiniType<UsernameRecord> = z.looseObject({
  username: z.string(),
});

export const usernameConverter = documentConverter(usernameSchema);

/** The message when somebody else bears the name, in whatever case (spec section 5). */
export const usernameTaken = (username: string): string =>
  `${username} is already taken. Please try another username.`;
