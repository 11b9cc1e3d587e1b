import { battleAddress } from '../../src/domain/index.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import { BATTLES_COLLECTION } from '../../src/schema/battle-document.ts';
import {
  type SendTargetUpdateNotificationAnswer,
  sendTargetUpdateNotificationRequestSchema,
} from '../../src/schema/send-target-update-notification.ts';
import { spellings } from '../../src/schema/spellings.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { countOneMore } from './count-one-more.ts';
import type { PushMessage } from './push-sender.ts';
import type { Services } from './services.ts';
import { type Asked, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { tellPlayer } from './tell-player.ts';

type Telling = Asked<
  { readonly otherUserId: string } | { readonly otherContestantIds: readonly string[] }
>;

/** The battles that the caller and every recipient fight just now; a stranger is refused (D145). */
async function sharedBattles({ request, callerId }: Telling, { firestore, count }: Services) {
  const recipientIds =
    'otherUserId' in request ? [request.otherUserId] : request.otherContestantIds;
  const battles = await activeBattles(firestore, callerId);
  count('battlesLookedAt', battles.length);
  const shared = battles.filter(({ userIds }) => recipientIds.every((id) => userIds.includes(id)));
  if (recipientIds.includes(callerId) || shared.length === 0) {
    throw new HttpsError('permission-denied', 'You are not in a battle with them.');
  }
  return { recipientIds, battleIds: shared.map(({ id }) => id) };
}

/** Battles that run and are looked at for one push: more than anybody fights. */
export const MOST_LOOKED_THROUGH = 50;

async function activeBattles(firestore: Firestore, userId: string) {
  const { docs } = await firestore
    .collection(BATTLES_COLLECTION)
    .where('userIds', 'array-contains', userId)
    .where('status', 'in', spellings('ACTIVE'))
    .select('userIds')
    .limit(MOST_LOOKED_THROUGH)
    .get();
  return docs.map((snapshot) => {
    const userIds: unknown = snapshot.get('userIds');
    return { id: snapshot.id, userIds: Array.isArray(userIds) ? userIds : [] };
  });
}

/** Names the sender and nothing else: no number, title or photo leaves the battle (D145). */
export function targetUpdateMessage(
  username: string,
  [battleId, ...otherIds]: readonly string[],
): PushMessage {
  const isOneBattle = battleId !== undefined && otherIds.length === 0;
  return {
    body: `${username} updated a target.`,
    path: isOneBattle ? battleAddress(battleId) : '/battles',
  };
}

/** When the last push of a sender to a recipient was; for the server only. */
export const PUSH_LIMITS_COLLECTION = 'pushLimits';

/** Whether a push went out to that recipient: at most one a minute from the same sender (D174). */
function notify(
  services: Services,
  senderId: string,
  recipientId: string,
  message: PushMessage,
): Promise<boolean> {
  const path = `${PUSH_LIMITS_COLLECTION}/${senderId}_${recipientId}`;
  const about = { senderId, recipientId };
  const mayStill = () =>
    countOneMore(services.firestore, path, { most: 1, withinMs: 60_000, about });
  const news = { kind: 'targetUpdates', from: senderId, message } as const;
  return tellPlayer(services, recipientId, [news], { mayStill });
}

/** Tells those who want to know that the caller has updated a target; answers how many were told. */
export const sendTargetUpdateNotification = requestOf(sendTargetUpdateNotificationRequestSchema)
  .and(signedIn)
  .and(sharedBattles)
  .handle(
    async (
      { callerId, recipientIds, battleIds },
      services,
    ): Promise<SendTargetUpdateNotificationAnswer> => {
      const sender = await services.firestore.doc(userPath(callerId)).get();
      const message = targetUpdateMessage(String(sender.get('username')), battleIds);
      const told = await Promise.all(
        recipientIds.map((recipientId) => notify(services, callerId, recipientId, message)),
      );
      return { sent: told.filter(Boolean).length };
    },
  );
