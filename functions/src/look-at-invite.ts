import { HttpsError } from 'firebase-functions/https';

import { isApartFromAny, withoutBlocked } from '../../src/domain/index.ts';
import {
  inviteView,
  type InviteView,
  lookAtInviteRequestSchema,
  NO_INVITE,
} from '../../src/schema/invite-functions.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { callerOf } from './caller-of.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { type Call, requestOf } from './steps.ts';
import { inviteByCode, readInvite } from './stored-invite.ts';
import { readUser, settingsOf } from './stored-players.ts';

/**
 * Looks of one caller in a minute, at each machine: many more than a family opens links. Nobody guesses 128
 * bits; this bounds what trying costs.
 */
export const MOST_LOOKS = 60;

const mayLook = createMinuteLimit({ calls: MOST_LOOKS });

async function notTooOften({ call }: { readonly call: Call }) {
  if (!mayLook(callerOf(call), Date.now())) {
    throw new HttpsError('resource-exhausted', 'Please try again in a minute.');
  }
  return {};
}

/**
 * What the link of a code leads to, for anybody who has it: the poster, and nothing that a request would not
 * show (decision 062).
 */
export const lookAtInvite = requestOf(lookAtInviteRequestSchema)
  .and(notTooOften)
  .handle(async ({ call, request }, { firestore }): Promise<InviteView> => {
    const snapshot = await inviteByCode(firestore, request.code).get();
    const invite = readInvite(snapshot);
    const [inviterId] = invite?.userIds ?? [];
    if (!invite || inviterId === undefined) return NO_INVITE;
    const userId = call.auth?.uid ?? null;
    // Whoever has signed in without a profile yet is shown what the signed-out are shown.
    if (userId !== null) {
      const [own, ...settings] = await settingsOf(firestore, firestore, userId, ...invite.userIds);
      const open = withoutBlocked(invite, settings);
      const isIn = open.userIds.includes(userId);
      if (own && !isIn && isApartFromAny(open, settings, own)) return NO_INVITE;
    }
    const inviter = readUser(await firestore.doc(userPath(inviterId)).get());
    return inviter ? inviteView(invite, inviter, userId, snapshot.readTime.toDate()) : NO_INVITE;
  });
