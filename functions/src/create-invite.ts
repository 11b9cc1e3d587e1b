import { FieldValue } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import {
  addDays,
  changedInvite,
  dateInZone,
  inviteState,
  isUntouched,
  START_DATE_CHOICES,
} from '../../src/domain/index.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import { invitePath } from '../../src/schema/invite-document.ts';
import {
  type CreateInviteRequest,
  createInviteRequestSchema,
} from '../../src/schema/invite-functions.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { MOST_REQUESTS, requestCountPath } from '../../src/schema/request-count.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { oneMore } from './count-one-more.ts';
import type { Services } from './services.ts';
import { type Asked, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { FIRST_ZONE } from './stored-battle.ts';
import { readInvite } from './stored-invite.ts';
import { readUser } from './stored-players.ts';

/** At most seven days ahead anywhere (D126). One in the past begins when somebody accepts. */
function startsTooLate({ startDate }: CreateInviteRequest['terms'], now: Date): boolean {
  return startDate >= addDays(dateInZone(now, FIRST_ZONE) ?? startDate, START_DATE_CHOICES);
}

function create(
  { request, callerId }: Asked<CreateInviteRequest>,
  { firestore }: Services,
): Promise<void> {
  const { id, terms, timeZone, battleId, isGroupBattle } = request;
  const reference = firestore.doc(invitePath(id));
  const counter = firestore.doc(requestCountPath(callerId));
  return firestore.runTransaction(async (transaction) => {
    const [known, counted, user, personal, mark] = await transaction.getAll(
      reference,
      counter,
      firestore.doc(userPath(callerId)),
      firestore.doc(personalUserPath(callerId)),
      firestore.doc(deletedUserPath(callerId)),
    );
    const inviter = user && readUser(user);
    if (!known || !counted || !inviter || !personal?.exists || mark?.exists) {
      throw new HttpsError('permission-denied', 'There is no such player.');
    }
    const now = known.readTime.toDate();
    if (startsTooLate(terms, now)) {
      throw new HttpsError('invalid-argument', 'It starts too late.');
    }
    if (known.exists) {
      // An earlier attempt got through without an answer (D102), and the draft went on from there.
      const stored = readInvite(known);
      if (stored?.userIds[0] !== callerId) {
        throw new HttpsError('already-exists', 'There is such an invite already.');
      }
      if (inviteState(stored, callerId, now) !== 'own') {
        throw new HttpsError('failed-precondition', 'This link leads nowhere any more.');
      }
      if (isUntouched(stored)) transaction.update(reference, changedInvite(stored, request));
      return;
    }
    // The link and no battle: rules take a new battle whose id stands there as one for which they have asked.
    const count = oneMore(counted, { most: MOST_REQUESTS, about: { battleId: id } });
    if (!count) {
      throw new HttpsError('resource-exhausted', 'You have sent too many requests today.');
    }
    transaction.set(counter, count);
    transaction.create(reference, {
      id,
      battleId,
      isGroupBattle,
      terms,
      status: 'OPEN',
      userIds: [callerId],
      players: { [callerId]: { id: callerId, username: inviter.username, timeZone } },
      createdAt: FieldValue.serverTimestamp(),
    });
  });
}

/** Makes a link of a challenge (decision 062), counted like a request. Safe to repeat. */
export const createInvite = requestOf(createInviteRequestSchema)
  .and(signedIn)
  .handle(async (creation, services) => {
    await create(creation, services);
    return {};
  });
