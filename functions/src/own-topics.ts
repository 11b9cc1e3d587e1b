import { FieldValue } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import { type Topic, TOPICS } from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { allTopicsRequestSchema, topicRequestSchema } from '../../src/schema/topic-subscription.ts';
import type { Delivery } from './push-sender.ts';
import { findTokens, forgetToken } from './push-tokens.ts';
import type { Services } from './services.ts';
import { type Asked, type SignedIn, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';

/** The topics on the caller's own record, as far as they exist; `failed-precondition` without one. */
async function ownTopics({ callerId }: SignedIn, { firestore }: Services) {
  const snapshot = await firestore.doc(personalUserPath(callerId)).get();
  if (!snapshot.exists) throw new HttpsError('failed-precondition', 'There is no such player.');
  const stored: unknown = snapshot.get('topics');
  const topics = TOPICS.filter((topic) => Array.isArray(stored) && stored.includes(topic));
  return { topics };
}

/** The request of a topic function names its user; it must be the caller. */
async function ownRequest({ request, callerId }: Asked<{ readonly userId: string }>) {
  if (request.userId !== callerId) {
    throw new HttpsError('permission-denied', 'These are not your topics.');
  }
  return {};
}

/** The steps of what is asked for one topic, and for all of them. */
export const forOneTopic = requestOf(topicRequestSchema)
  .and(signedIn)
  .and(ownRequest)
  .and(ownTopics);
export const forAllTopics = requestOf(allTopicsRequestSchema).and(signedIn).and(ownTopics);

/** Refuses to go on with a token that FCM does not know any more, and forgets it. */
export async function mustBeAlive(
  { firestore }: Services,
  userId: string,
  token: string,
  deliveries: readonly Delivery[],
): Promise<void> {
  if (!deliveries.includes('dead-token')) return;
  await forgetToken(firestore, userId, token);
  throw new HttpsError('failed-precondition', 'This device has to be registered again.');
}

/**
 * Changes a topic on the player's devices beside the one that asks, as the choice holds for all of them (D80). A
 * dead one is forgotten.
 */
export async function onOtherDevices(
  { firestore }: Services,
  userId: string,
  token: string,
  change: (token: string) => Promise<Delivery>,
): Promise<void> {
  const known = await findTokens(firestore, userId);
  const others = known.filter((other) => other !== token);
  await Promise.all(
    others.map(async (other) => {
      if ((await change(other)) === 'dead-token') await forgetToken(firestore, userId, other);
    }),
  );
}

/** Puts one topic on the record or takes it off. */
export async function recordTopic(
  { firestore }: Services,
  userId: string,
  topic: Topic,
  isSubscribed: boolean,
): Promise<void> {
  const change = isSubscribed ? FieldValue.arrayUnion(topic) : FieldValue.arrayRemove(topic);
  await firestore.doc(personalUserPath(userId)).update({ topics: change });
}
