import { HttpsError } from 'firebase-functions/https';

import { battleFrom, mayBegin } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { invitePath } from '../../src/schema/invite-document.ts';
import { beginInviteRequestSchema } from '../../src/schema/invite-functions.ts';
import { withFreeId, writeBattle } from './accept-invite.ts';
import { signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { readInvite } from './stored-invite.ts';
import { usersOf } from './stored-players.ts';

/**
 * Begins a group with those who are in, without waiting for the last seat: for its inviter, as soon as two
 * have accepted (D37). Safe to repeat.
 */
export const beginInvite = requestOf(beginInviteRequestSchema)
  .and(signedIn)
  .handle(({ request, callerId }, { firestore }): Promise<{ battleId: string }> => {
    const reference = firestore.doc(invitePath(request.id));
    return firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reference);
      const invite = readInvite(snapshot);
      if (invite?.userIds[0] !== callerId) {
        throw new HttpsError('permission-denied', 'This is not your invite.');
      }
      if (invite.status === 'USED') return { battleId: invite.battleId };
      const users = mayBegin(invite) && (await usersOf(transaction, firestore, invite.userIds));
      if (!users) throw new HttpsError('failed-precondition', 'Too few have accepted.');
      const begun = await withFreeId(transaction, firestore, invite);
      const battle = battleFrom(begun, users, snapshot.readTime.toDate());
      transaction.update(reference, { status: 'USED', battleId: battle.id });
      writeBattle(transaction, firestore.doc(battlePath(battle.id)), battle);
      return { battleId: battle.id };
    });
  });
