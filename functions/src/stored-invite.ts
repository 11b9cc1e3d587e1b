import { createHash } from 'node:crypto';

import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

import {
  type Invite,
  inviteState,
  inviteVersion,
  seatsLeft,
  type User,
} from '../../src/domain/index.ts';
import { invitePath, inviteSchema } from '../../src/schema/invite-document.ts';
import type { InvitePoster, InviteView } from '../../src/schema/invite-functions.ts';
import { z } from '../../src/schema/zod.ts';

/** What a link that leads nowhere shows, whatever the reason. */
export const NO_INVITE: InviteView = { state: 'unknown', poster: null, battleId: null };

/** Where the invite lies whose link holds that code: only the code's hash is stored (decision 062). */
export function inviteByCode(firestore: Firestore, code: string): DocumentReference {
  return firestore.doc(invitePath(createHash('sha256').update(code).digest('hex')));
}

/** The invite of a snapshot; undefined where there is none. */
export function readInvite(snapshot: DocumentSnapshot): Invite | undefined {
  if (!snapshot.exists) return undefined;
  return z.safeParse(inviteSchema, { ...snapshot.data(), id: snapshot.id }).data;
}

/** What the caller may see of it: who cannot accept it any more learns no name. */
export function viewOf(
  invite: Invite,
  inviter: Pick<User, 'username' | 'avatar'> | undefined,
  userId: string | null,
  now: Date,
): InviteView {
  const state = inviteState(invite, userId, now);
  const isIn = state === 'own' || state === 'joined';
  return {
    state,
    poster: isIn || state === 'open' ? posterOf(invite, inviter) : null,
    battleId: isIn && invite.status === 'USED' ? invite.battleId : null,
  };
}

function posterOf(
  invite: Invite,
  record: Pick<User, 'username' | 'avatar'> | undefined,
): InvitePoster | null {
  if (!record) return null;
  const { isGroupBattle, terms } = invite;
  return {
    inviter: { username: record.username, avatar: record.avatar },
    isGroupBattle,
    terms,
    version: inviteVersion(invite),
    seatsLeft: seatsLeft(invite),
  };
}
