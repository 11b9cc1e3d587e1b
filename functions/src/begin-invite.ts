import { HttpsError } from 'firebase-functions/https';

import { battleFrom, inviteState, mayBegin, withoutBlocked } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { invitePath } from '../../src/schema/invite-document.ts';
import { beginInviteRequestSchema } from '../../src/schema/invite-functions.ts';
import { withFreeId, writeBattle } from './accept-invite.ts';
import { tellOthers } from './request-news.ts';
import { signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { readBattle } from './stored-battle.ts';
import { readInvite } from './stored-invite.ts';
import { settingsOf, usersOf } from './stored-players.ts';

/**
 * Begins a group with those who are in, without waiting for the last seat: for its inviter, as soon as two
 * have accepted (D37), and while the link is good (decision 062). Safe to repeat: who was not told is told then.
 */
export const beginInvite = requestOf(beginInviteRequestSchema)
  .and(signedIn)
  .handle(async ({ request, callerId }, services): Promise<{ battleId: string }> => {
    const { firestore } = services;
    const reference = firestore.doc(invitePath(request.id));
    const battleId = await firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reference);
      const known = readInvite(snapshot);
      if (known?.userIds[0] !== callerId) {
        throw new HttpsError('permission-denied', 'This is not your invite.');
      }
      if (known.status === 'USED') return known.battleId;
      const at = snapshot.readTime.toDate();
      if (inviteState(known, null, at) === 'expired') {
        throw new HttpsError('failed-precondition', 'A link is good for seven days.');
      }
      const settings = await settingsOf(transaction, firestore, ...known.userIds);
      const invite = withoutBlocked(known, settings);
      const { userIds, players } = invite;
      const users = mayBegin(invite) && (await usersOf(transaction, firestore, userIds));
      if (!users) {
        // Whoever waits for a player that has been blocked sees the seat free again.
        transaction.update(reference, { userIds, players });
        return undefined;
      }
      const battle = battleFrom(await withFreeId(transaction, firestore, invite), users, at);
      transaction.update(reference, { status: 'USED', battleId: battle.id });
      writeBattle(transaction, firestore, battle);
      return battle.id;
    });
    if (battleId === undefined) {
      throw new HttpsError('failed-precondition', 'Too few have accepted.');
    }
    const snapshot = await firestore.doc(battlePath(battleId)).get();
    await tellOthers(services, readBattle(snapshot), callerId, snapshot.readTime.toDate());
    return { battleId };
  });
