import {
  BATTLE_STATUSES,
  CHEERS,
  DEFAULT_AVATAR,
  MAX_BATTLE_DAYS,
  isCalendarDate,
  MIN_BATTLE_DAYS,
  NEW_PLAYER_LEVEL,
  NUDGES,
  type Battle,
  type BattleDay,
  type BattleSide,
  type Contestant,
  type PreviousTerms,
  type Word,
  type Words,
} from '../domain/index.ts';
import { avatarSchema } from './avatar-fields.ts';
import { documentConverter, tolerantEnum } from './document.ts';
import { isPlainObject, withElements } from './keyed-map.ts';
import { battleResultSchema } from './result-record.ts';
import { blockTargetSchema, dailyTargetSchema } from './target-fields.ts';
import { timeSchema } from './time.ts';
import { orElse, withDefault, z } from './zod.ts';

export const BATTLES_COLLECTION = 'battles';

export const battlePath = (battleId: string): string => `${BATTLES_COLLECTION}/${battleId}`;

/** A calendar date `YYYY-MM-DD`. */
export const dateSchema = z.string().check(z.refine(isCalendarDate));

const sideSchema: z.ZodMiniType<BattleSide> = z.looseObject({
  id: z.string(),
  username: z.string(),
  hp: z.exactOptional(z.number()),
  zeroHpDate: z.exactOptional(z.nullable(z.string())),
  timeZone: z.exactOptional(z.string()),
  acceptedVersion: z.exactOptional(z.number()),
});

const contestantSchema: z.ZodMiniType<Contestant> = z.looseObject({
  id: z.string(),
  username: z.string(),
  avatar: orElse(avatarSchema, DEFAULT_AVATAR),
  level: withDefault(z.number(), NEW_PLAYER_LEVEL),
  accepted: z.boolean(),
  timeZone: z.exactOptional(z.string()),
  acceptedVersion: z.exactOptional(z.number()),
});

const daySchema = withElements<BattleDay>(
  z.looseObject({ date: orElse(z.string(), ''), dayKey: z.string() }),
  {
    keyField: 'targetKey',
    placed: { frequency: 'DAILY' },
    isElement: (key, value) => /^target\d+$/.test(key) && typeof value !== 'string',
    element: dailyTargetSchema,
  },
);

const mapOf = <Element extends object>(
  keyField: string,
  element: z.ZodMiniType<Element>,
  placed: object = {},
): z.ZodMiniType<Readonly<Record<string, Element>>> =>
  withElements(z.record(z.string(), z.unknown()), {
    keyField,
    placed: { ...placed },
    isElement: (_key, value) => isPlainObject(value),
    element,
  });

const termsFields = {
  description: withDefault(z.string(), ''),
  prize: withDefault(z.string(), ''),
  startDate: dateSchema,
  numDays: z.int().check(z.gte(MIN_BATTLE_DAYS), z.lte(MAX_BATTLE_DAYS)),
  days: mapOf('dayKey', daySchema),
  blockTargets: withDefault(mapOf('targetKey', blockTargetSchema, { frequency: 'BLOCK' }), {}),
};

const previousTermsSchema: z.ZodMiniType<PreviousTerms> = z.looseObject({
  by: z.string(),
  ...termsFields,
});

const wordSchema: z.ZodMiniType<Word> = z.looseObject({
  to: z.string(),
  kind: tolerantEnum([...CHEERS, ...NUDGES]),
  about: z.nullable(z.looseObject({ dayKey: z.nullable(z.string()), targetKey: z.string() })),
  day: z.number(),
});

/** A word of another form is not heard; it never hides a battle (K3). */
const wordsSchema: z.ZodMiniType<Words> = z.record(
  z.string(),
  z.pipe(
    orElse(z.array(z.unknown()), []),
    z.transform((said) => said.flatMap((word) => wordSchema.safeParse(word).data ?? [])),
  ),
);

/** `battles/{id}` */
export const battleSchema: z.ZodMiniType<Battle> = z.looseObject({
  id: z.string(),
  title: withDefault(z.string(), ''),
  ...termsFields,
  status: tolerantEnum(BATTLE_STATUSES),
  isGroupBattle: withDefault(z.boolean(), false),
  userIds: z.array(z.string()),
  result: z.exactOptional(battleResultSchema),
  challenger: sideSchema,
  opponent: z.exactOptional(sideSchema),
  contestants: z.exactOptional(mapOf('id', contestantSchema)),
  version: z.exactOptional(z.number()),
  createdBy: z.exactOptional(z.string()),
  // What cannot be read is not known: the terms on the table are what counts.
  previousTerms: z.exactOptional(orElse(z.nullable(previousTermsSchema), null)),
  declinedBy: z.exactOptional(z.string()),
  activeSince: z.exactOptional(timeSchema),
  // What cannot be read is nobody's word.
  paidTo: z.exactOptional(orElse(z.record(z.string(), z.literal(true)), {})),
  words: z.exactOptional(orElse(wordsSchema, {})),
});

export const battleConverter = documentConverter(battleSchema);

/** When its last player accepted it, by the server's clock: rules ask for it (D186). Absent in older battles. */
export const ACTIVE_SINCE = 'activeSince';

/** Where winners say that they have got the stake. */
export const PAID_TO = 'paidTo';

/** What only the server writes of a battle that runs (decision 081). */
export const WORDS = 'words';

/** The field that lets a player's group wins be counted by a query (D169). */
export const GROUP_WINNERS = 'groupWinners';

/**
 * The winners of a completed group once more, as a map by user id: `result.winners` is a list, and
 * a query can ask about one list only, which is `userIds`. Whoever writes a group's result writes
 * this with it; no fields for any other battle.
 */
export function groupWinnersOf({ isGroupBattle, result }: Battle): {
  readonly groupWinners?: Readonly<Record<string, true>>;
} {
  if (!isGroupBattle || !result || !('winners' in result)) return {};
  return { [GROUP_WINNERS]: Object.fromEntries(result.winners.map(({ id }) => [id, true])) };
}
