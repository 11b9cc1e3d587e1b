import {
  areTooLong,
  type Avatar,
  type BattleTerms,
  DEFAULT_AVATAR,
  FIRST_VERSION,
  INVITE_CODE,
  INVITE_STATES,
  type InviteState,
  isGroupTarget,
  MAX_BATTLE_DAYS,
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  MIN_BATTLE_DAYS,
  type TargetFrequency,
} from '../domain/index.ts';
import { avatarSchema } from './avatar-fields.ts';
import { dateSchema } from './battle-document.ts';
import { battleDescriptionField, prizeField } from './battle-form-schema.ts';
import { inviteTermsSchema } from './invite-document.ts';
import { plannedTargetSchema } from './target-form-schema.ts';
import { orElse, withDefault, z } from './zod.ts';

/** What a link holds: 128 random bits in base64url. */
export const inviteCodeSchema = z.string().check(z.regex(INVITE_CODE));

/** The name of a zone as the security rules take it (K2). */
const timeZoneSchema = z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/));

const MOST_TARGETS: Readonly<Record<TargetFrequency, number>> = {
  DAILY: MAX_DAILY_TARGETS,
  BLOCK: MAX_BLOCK_TARGETS,
};

/** The terms that a request may have, whoever wrote them (spec section 5, decision 029). */
const newTermsSchema: z.ZodMiniType<BattleTerms> = z.object({
  startDate: dateSchema,
  numDays: z.int().check(z.gte(MIN_BATTLE_DAYS), z.lte(MAX_BATTLE_DAYS)),
  prize: prizeField,
  description: battleDescriptionField,
  targets: z.array(plannedTargetSchema).check(
    z.minLength(1),
    z.maxLength(MAX_DAILY_TARGETS + MAX_BLOCK_TARGETS),
    z.refine((targets) =>
      targets.every(
        ({ frequency }) =>
          targets.filter((target) => target.frequency === frequency).length <=
          MOST_TARGETS[frequency],
      ),
    ),
    z.refine((targets) => !areTooLong(targets)),
  ),
});

/** `createInvite`: makes a link that leads to a battle on these terms. */
export const createInviteRequestSchema = z
  .strictObject({
    /** SHA-256 of the code, which never leaves the phone but in the link. */
    id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    battleId: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
    isGroupBattle: z.boolean(),
    timeZone: timeZoneSchema,
    terms: newTermsSchema,
  })
  .check(
    z.refine(({ isGroupBattle, terms }) => !isGroupBattle || terms.targets.every(isGroupTarget)),
  );

export type CreateInviteRequest = z.output<typeof createInviteRequestSchema>;

/** `lookAtInvite`: what the link of that code leads to; also for somebody who is signed out. */
export const lookAtInviteRequestSchema = z.strictObject({ code: inviteCodeSchema });

export const INVITE_ANSWERS = ['accept', 'negotiate'] as const;
/** `negotiate` makes a request of it, whose terms both may change (D51): duels only. */
export type InviteAnswer = (typeof INVITE_ANSWERS)[number];

/** `acceptInvite`: takes it up. */
export const acceptInviteRequestSchema = z.strictObject({
  code: inviteCodeSchema,
  timeZone: timeZoneSchema,
  answer: z.enum(INVITE_ANSWERS),
  /** Of the terms that the caller has seen (D188); an app that does not say it has seen the first ones. */
  version: withDefault(z.int(), FIRST_VERSION),
});

export type InviteAcceptance = Omit<z.output<typeof acceptInviteRequestSchema>, 'code'>;

/** `beginInvite`: begins a group without waiting for the last seat. */
export const beginInviteRequestSchema = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** What a request shows of the battle and its challenger, and no more. */
export interface InvitePoster {
  readonly inviter: { readonly username: string; readonly avatar: Avatar };
  readonly isGroupBattle: boolean;
  readonly terms: BattleTerms;
  /** What an acceptance of them names. */
  readonly version: number;
  /** How many more may accept. */
  readonly seatsLeft: number;
}

/** What a link leads to, seen by the caller. */
export interface InviteView {
  readonly state: InviteState;
  /** For whoever may still accept it, or is in it. */
  readonly poster: InvitePoster | null;
  /** What it became, for those who are in it; null before. */
  readonly battleId: string | null;
}

export const inviteViewSchema: z.ZodMiniType<InviteView> = z.object({
  state: z.enum(INVITE_STATES),
  poster: z.nullable(
    z.object({
      inviter: z.object({ username: z.string(), avatar: orElse(avatarSchema, DEFAULT_AVATAR) }),
      isGroupBattle: z.boolean(),
      terms: inviteTermsSchema,
      version: z.int(),
      seatsLeft: z.number(),
    }),
  ),
  battleId: z.nullable(z.string()),
});
