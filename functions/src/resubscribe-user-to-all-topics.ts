import type { TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { forAllTopics, mustBeAlive } from './own-topics.ts';

/** On login (D144): the device gets the pushes of all topics on the caller's own record. */
export const resubscribeUserToAllTopics = forAllTopics.handle(
  async ({ request: { token }, callerId, topics }, services): Promise<TopicsAnswer> => {
    const deliveries = await Promise.all(
      topics.map((topic) => services.push.subscribe(token, topic)),
    );
    await mustBeAlive(services, callerId, token, deliveries);
    return { topics };
  },
);
