import {
  type BattleTerms,
  type Invite,
  INVITE_STATUSES,
  TARGET_FORMATS,
  TARGET_FREQUENCIES,
} from '../domain/index.ts';
import { dateSchema } from './battle-document.ts';
import { documentConverter, tolerantEnum } from './document.ts';
import { timeSchema } from './time.ts';
import { z } from './zod.ts';

export const INVITES_COLLECTION = 'invites';

export const invitePath = (inviteId: string): string => `${INVITES_COLLECTION}/${inviteId}`;

/** Terms as they are kept until a battle begins with them. */
export const inviteTermsSchema: z.ZodMiniType<BattleTerms> = z.looseObject({
  startDate: dateSchema,
  numDays: z.int(),
  prize: z.string(),
  description: z.string(),
  targets: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      format: tolerantEnum(TARGET_FORMATS),
      frequency: tolerantEnum(TARGET_FREQUENCIES),
      isPhotoRequired: z.boolean(),
    }),
  ),
});

/** `invites/{id}`: the server writes it; its inviter alone may withdraw it. */
export const inviteSchema: z.ZodMiniType<Invite> = z.looseObject({
  id: z.string(),
  battleId: z.string(),
  isGroupBattle: z.boolean(),
  terms: inviteTermsSchema,
  version: z.exactOptional(z.int()),
  status: tolerantEnum(INVITE_STATUSES),
  userIds: z.array(z.string()),
  players: z.record(
    z.string(),
    z.looseObject({
      id: z.string(),
      username: z.string(),
      timeZone: z.exactOptional(z.string()),
    }),
  ),
  createdAt: timeSchema,
});

export const inviteConverter = documentConverter(inviteSchema);
