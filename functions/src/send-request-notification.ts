import { HttpsError } from 'firebase-functions/https';

import { battlePath } from '../../src/schema/battle-document.ts';
import {
  MOST_REQUEST_NOTIFICATIONS,
  type SendRequestNotificationAnswer,
  sendRequestNotificationRequestSchema,
} from '../../src/schema/send-request-notification.ts';
import { countOneMore } from './count-one-more.ts';
import { tellOthers } from './request-news.ts';
import type { Services } from './services.ts';
import { type Asked, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { mustBeOwn, readBattle } from './stored-battle.ts';

/** `notificationCounts/{uid}`: how often a player had others told since `since`; for the server only. */
export const notificationCountPath = (userId: string): string => `notificationCounts/${userId}`;

/** A battle of the caller's. */
async function ownBattle(
  { request, callerId }: Asked<{ readonly battleId: string }>,
  { firestore }: Services,
) {
  const path = notificationCountPath(callerId);
  if (!(await countOneMore(firestore, path, { most: MOST_REQUEST_NOTIFICATIONS })))
    throw new HttpsError('resource-exhausted', 'Enough for today.');
  const snapshot = await firestore.doc(battlePath(request.battleId)).get();
  mustBeOwn(snapshot, callerId);
  return { battle: readBattle(snapshot), now: snapshot.readTime.toDate() };
}

/**
 * After a move on a request: tells the others what has become of it, each thing once. Answers how many were
 * told; safe to repeat, and to ask for without having moved.
 */
export const sendRequestNotification = requestOf(sendRequestNotificationRequestSchema)
  .and(signedIn)
  .and(ownBattle)
  .handle(async ({ battle, callerId, now }, services): Promise<SendRequestNotificationAnswer> => {
    return { sent: await tellOthers(services, battle, callerId, now) };
  });
