import { topicRequestSchema, type TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { mustBeAlive, ownRequest, ownTopics, recordTopic } from './own-topics.ts';
import { signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';

/** Subscribes the device to a topic and notes it on the record; answers the topics afterwards. */
export const subscribeUserToTopic = requestOf(topicRequestSchema)
  .and(signedIn)
  .and(ownRequest)
  .and(ownTopics)
  .handle(
    async ({ request: { token, topic }, callerId, topics }, services): Promise<TopicsAnswer> => {
      await mustBeAlive(services, callerId, token, [await services.push.subscribe(token, topic)]);
      await recordTopic(services, callerId, topic, true);
      return { topics: [...new Set([...topics, topic])] };
    },
  );
