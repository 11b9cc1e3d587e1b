import {
  areTooLong,
  type BattleTerms,
  DEFAULT_AVATAR,
  FIRST_VERSION,
  INVITE_CODE,
  INVITE_STATES,
  type Invite,
  inviteState,
  inviteVersion,
  isGroupTarget,
  MAX_BATTLE_DAYS,
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  MIN_BATTLE_DAYS,
  seatsLeft,
  type TargetFrequency,
  type User,
} from '../domain/index.ts';
import { avatarSchema } from './avatar-fields.ts';
import { dateSchema } from './battle-document.ts';
import { tolerantEnum } from './document.ts';
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
const invitePosterSchema = z.object({
  inviter: z.object({ username: z.string(), avatar: orElse(avatarSchema, DEFAULT_AVATAR) }),
  isGroupBattle: z.boolean(),
  terms: inviteTermsSchema,
  /** What an acceptance of them names. */
  version: z.int(),
  /** How many more may accept. */
  seatsLeft: z.number(),
});

export type InvitePoster = Readonly<z.infer<typeof invitePosterSchema>>;

/** What a link leads to, seen by the caller. */
export const inviteViewSchema = z.object({
  state: tolerantEnum(INVITE_STATES),
  /** For whoever may still accept it, or is in it. */
  poster: z.nullable(invitePosterSchema),
  /** What it became, for those who are in it; null before. */
  battleId: z.nullable(z.string()),
});

export type InviteView = Readonly<z.infer<typeof inviteViewSchema>>;

/** Of a link that leads nowhere, whatever the reason. */
export const NO_INVITE: InviteView = { state: 'unknown', poster: null, battleId: null };

/** What that caller may see of it: who cannot accept it any more learns no name. */
export function inviteView(
  invite: Invite,
  inviter: Pick<User, 'username' | 'avatar'> | undefined,
  userId: string | null,
  now: Date,
): InviteView {
  const { isGroupBattle, terms, status, battleId } = invite;
  const state = inviteState(invite, userId, now);
  const isIn = state === 'own' || state === 'joined';
  const isShown = inviter !== undefined && (isIn || state === 'open');
  return {
    state,
    poster: isShown
      ? {
          inviter: { username: inviter.username, avatar: inviter.avatar },
          isGroupBattle,
          terms,
          version: inviteVersion(invite),
          seatsLeft: seatsLeft(invite),
        }
      : null,
    battleId: isIn && status === 'USED' ? battleId : null,
  };
}
