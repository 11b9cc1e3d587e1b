import { HttpsError } from 'firebase-functions/https';

import { battleFrom, inviteState, mayBegin, withoutBlocked } from '../../src/domain/index.ts';
import { invitePath } from '../../src/schema/invite-document.ts';
import { beginInviteRequestSchema } from '../../src/schema/invite-functions.ts';
import { withFreeId, writeBattle } from './accept-invite.ts';
import { tellOthers } from './request-news.ts';
import { signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { readInvite } from './stored-invite.ts';
import { settingsOf, usersOf } from './stored-players.ts';

interface Answer {
  /** Absent where too few have accepted. */
  readonly battleId?: string;
  /** Tells the others that it has begun; absent where it had before. */
  readonly tell?: () => Promise<unknown>;
}

/**
 * Begins a group with those who are in, without waiting for the last seat: for its inviter, as soon as two
 * have accepted (D37), and while the link is good (decision 062). Safe to repeat.
 */
export const beginInvite = requestOf(beginInviteRequestSchema)
  .and(signedIn)
  .handle(async ({ request, callerId }, services): Promise<{ battleId: string }> => {
    const { firestore } = services;
    const reference = firestore.doc(invitePath(request.id));
    const { battleId, tell } = await firestore.runTransaction<Answer>(async (transaction) => {
      const snapshot = await transaction.get(reference);
      const known = readInvite(snapshot);
      if (known?.userIds[0] !== callerId) {
        throw new HttpsError('permission-denied', 'This is not your invite.');
      }
      if (known.status === 'USED') return { battleId: known.battleId };
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
        return {};
      }
      const battle = battleFrom(await withFreeId(transaction, firestore, invite), users, at);
      transaction.update(reference, { status: 'USED', battleId: battle.id, userIds, players });
      writeBattle(transaction, firestore, battle);
      return { battleId: battle.id, tell: () => tellOthers(services, battle, callerId, at) };
    });
    if (battleId === undefined) {
      throw new HttpsError('failed-precondition', 'Too few have accepted.');
    }
    await tell?.();
    return { battleId };
  });
