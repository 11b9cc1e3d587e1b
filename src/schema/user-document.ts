import { orElse, withDefault, z } from './zod.ts';
import { DEFAULT_AVATAR, NEW_PLAYER_LEVEL, NEW_PLAYER_XP, type User } from '../domain/index.ts';
import { avatarSchema } from './avatar-fields.ts';
import { documentConverter } from './document.ts';

export const USERS_COLLECTION = 'users';

export const userPath = (userId: string): string => `${USERS_COLLECTION}/${userId}`;

/** `users/{uid}` */
export const userSchema: z.ZodMiniType<User> = z.looseObject({
  id: z.string(),
  username: z.string(),
  lowerUsername: z.string(),
  avatar: orElse(avatarSchema, DEFAULT_AVATAR),
  level: withDefault(z.int().check(z.gte(NEW_PLAYER_LEVEL)), NEW_PLAYER_LEVEL),
  xp: withDefault(z.number().check(z.gte(0)), NEW_PLAYER_XP),
  targetNotification: z.exactOptional(z.boolean()),
});

export const userConverter = documentConverter(userSchema);
