import { z } from './zod.ts';
import { documentConverter } from './document.ts';

/** `fcmTokens/{uid}`: where senders look; also holds `updatedAt`, the server's time (D79). */
export interface PushTokenRecord {
  /** `false` until there is one, and after logout. */
  readonly fcmToken: string | false;
}

/** The longest token that is stored; FCM's own have some 160 to 250 characters. */
export const PUSH_TOKEN_MAX_LENGTH = 4096;

export const pushTokenPath = (userId: string): string => `fcmTokens/${userId}`;

export const pushTokenSchema: z.ZodMiniType<PushTokenRecord> = z.looseObject({
  fcmToken: z.union([z.string().check(z.maxLength(PUSH_TOKEN_MAX_LENGTH)), z.literal(false)]),
});

export const pushTokenConverter = documentConverter(pushTokenSchema);
