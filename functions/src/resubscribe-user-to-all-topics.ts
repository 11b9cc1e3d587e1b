import { allTopicsRequestSchema, type TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { mustBeAlive, ownTopics } from './own-topics.ts';
import { signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';

/** On login (D144): the device gets the pushes of all topics on the caller's own record. */
export const resubscribeUserToAllTopics = requestOf(allTopicsRequestSchema)
  .and(signedIn)
  .and(ownTopics)
  .handle(async ({ request: { token }, callerId, topics }, services): Promise<TopicsAnswer> => {
    const deliveries = await Promise.all(
      topics.map((topic) => services.push.subscribe(token, topic)),
    );
    await mustBeAlive(services, callerId, token, deliveries);
    return { topics };
  });
