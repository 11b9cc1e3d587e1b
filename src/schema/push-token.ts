import { withDefault, z } from './zod.ts';
import { documentConverter } from './document.ts';
import { isTimestamp } from './time.ts';

/**
 * `fcmTokens/{uid}`: where senders look; also holds the server's times `updatedAt` (D79) and `lookAt`, from
 * when on it looks whether there is something to tell (decision 083).
 */
export interface PushTokenRecord {
  /** The device that was registered last; `false` until there is one, and after a logout. */
  readonly fcmToken: string | false;
  /** When each device was registered, by token: the server's time; null while it is on its way (D80). */
  readonly tokens: Readonly<Record<string, unknown>>;
  /** The IANA zone of the device registered last; absent on records that are older. */
  readonly timeZone?: string;
}

/** The longest token that is stored; FCM's own have some 160 to 250 characters. */
export const PUSH_TOKEN_MAX_LENGTH = 4096;

/** More devices than anybody plays on; the one registered longest ago makes room. */
export const MOST_PUSH_TOKENS = 10;

export const PUSH_TOKENS_COLLECTION = 'fcmTokens';

export const pushTokenPath = (userId: string): string => `${PUSH_TOKENS_COLLECTION}/${userId}`;

export const pushTokenSchema: z.ZodMiniType<PushTokenRecord> = z.looseObject({
  fcmToken: z.union([z.string().check(z.maxLength(PUSH_TOKEN_MAX_LENGTH)), z.literal(false)]),
  tokens: withDefault(z.record(z.string(), z.unknown()), {}),
  timeZone: z.exactOptional(z.string()),
});

export const pushTokenConverter = documentConverter(pushTokenSchema);

/** Every device of the player; a record of one device names it in `fcmToken` only (D80). */
export function tokensOf({ fcmToken, tokens }: PushTokenRecord): string[] {
  const all = new Set(Object.keys(tokens));
  if (fcmToken !== false && fcmToken !== '') all.add(fcmToken);
  return [...all];
}

/** When that device was registered, in milliseconds since 1970; undefined for one that is not. */
export function registeredAt({ tokens }: PushTokenRecord, token: string): number | undefined {
  if (!Object.hasOwn(tokens, token)) return undefined;
  const time = tokens[token];
  // A time that the server has not set yet is newer than all others.
  return isTimestamp(time) ? time.toMillis() : Number.MAX_SAFE_INTEGER;
}

/** The devices that make room for one more, which may be known already. */
export function tokensToDrop(record: PushTokenRecord, added: string): string[] {
  const others = Object.keys(record.tokens).filter((token) => token !== added);
  const age = (token: string): number => registeredAt(record, token) ?? 0;
  return others.toSorted((a, b) => age(b) - age(a)).slice(MOST_PUSH_TOKENS - 1);
}
