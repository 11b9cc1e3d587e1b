import { orElse, withDefault, z } from './zod.ts';
import { CHALLENGERS, type PersonalUser } from '../domain/index.ts';
import { documentConverter, tolerantEnum } from './document.ts';
import { userPath } from './user-document.ts';

const PERSONAL_USERS_COLLECTION = 'personalUsers';

export const personalUserPath = (userId: string): string =>
  `${userPath(userId)}/${PERSONAL_USERS_COLLECTION}/${userId}`;

/** A set by its members. */
const setOf = z.record(z.string(), z.literal(true));

/** `users/{uid}/personalUsers/{uid}`; also holds `adultConfirmedAt`, written at sign-up (D12). */
export const personalUserSchema: z.ZodMiniType<PersonalUser> = z.looseObject({
  id: z.string(),
  topics: withDefault(z.array(z.string()), []),
  fcmToken: withDefault(z.union([z.string(), z.literal(false)]), false),
  targetNotification: withDefault(z.boolean(), false),
  /** Hidden while unknown: the card must not flash up (D28). */
  hideWelcomeMessage: withDefault(z.boolean(), true),
  whoMayChallenge: z.exactOptional(tolerantEnum(CHALLENGERS)),
  blocked: z.exactOptional(setOf),
  rivals: z.exactOptional(setOf),
  silenced: z.exactOptional(setOf),
  hearsWords: z.exactOptional(orElse(z.boolean(), true)),
  toldUntil: z.exactOptional(orElse(z.number(), 0)),
});

export const personalUserConverter = documentConverter(personalUserSchema);

/** The record of somebody who has just signed up, without the time that the server adds. */
export const newPersonalUser = (userId: string): PersonalUser => ({
  id: userId,
  topics: [],
  fcmToken: false,
  targetNotification: false,
  hideWelcomeMessage: false,
});
