import { playerNameSchema } from './player-name.ts';
import { draftBattleSchema } from './stored-draft.ts';
import { orElse, z } from './zod.ts';

/** How a battle ended, as home says it. */
const toldEndSchema = z.object({
  battleId: z.string(),
  /** 'You won against Ben yesterday. Ben owes you: coffee.' */
  text: z.string(),
  /** Whether a stake waits to be handed over. */
  isOwed: z.boolean(),
  /** When this device heard of it, in milliseconds since 1970: on the next day it is no news. */
  heardAt: z.number(),
});

export type ToldEnd = Readonly<z.infer<typeof toldEndSchema>>;

const namesSchema = z.readonly(z.array(playerNameSchema));

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.nullable(schema), null);

/**
 * What this device remembers between visits (spec section 3, "App state"). Anybody can edit local storage: what is not
 * well-formed counts as not stored.
 */
export const appStateSchema = z.object({
  /** Whether the home menu was left for a group battle (D20). */
  isGroupFlow: orElse(z.boolean(), false),
  /** Found by search, the newest first; those of the player's battles come from the battles (D36). */
  previousOpponents: orElse(namesSchema, []),
  /** Whom the next battle goes to: one in a duel, two or three in a group; empty until chosen. */
  chosenOpponents: orElse(namesSchema, []),
  /** Whether it becomes a link instead, for whoever opens it. */
  isByLink: orElse(z.boolean(), false),
  /** The battle in the making; see `draft-battle.ts`. */
  draft: orNull(draftBattleSchema),
  /** The battle looked at last: stands in where an address names none (D21). */
  currentBattleId: orNull(z.string()),
  /** The progress that the player has seen on this device (D118); null before the first look. */
  seenProgress: orNull(z.object({ userId: z.string(), level: z.number(), xp: z.number() })),
  /** Battles that only a later version can show, by the day of the question; null before anybody has asked. */
  laterBattles: orNull(z.object({ askedOn: z.string(), isAny: z.boolean() })),
  /** What the links hold that were made on this device, by their battles; the newest last. */
  inviteCodes: orElse(z.readonly(z.record(z.string(), z.string())), {}),
  /** Whether a tick is heard; null until the player has chosen (D119). */
  isSoundOn: orNull(z.boolean()),
  /** The version of the app whose news were seen, or need not be; null before the first start. */
  seenVersion: orNull(z.string()),
  /** When the player was told last what has happened in the battles, in milliseconds since 1970. */
  toldUntil: orNull(z.number()),
  /** How battles ended of which was heard today, the newest first. */
  toldEnds: orElse(z.readonly(z.array(toldEndSchema)), []),
});

export type AppState = Readonly<z.infer<typeof appStateSchema>>;

/** Of a device that remembers nothing. */
export const FIRST_APP_STATE: AppState = z.parse(appStateSchema, {});
