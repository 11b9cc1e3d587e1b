import type { TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { forOneTopic, mustBeAlive, onEveryDevice, recordTopic } from './own-topics.ts';

/** Subscribes the player's devices to a topic and notes it on the record; answers the topics afterwards. */
export const subscribeUserToTopic = forOneTopic.handle(
  async ({ request: { token, topic }, callerId, topics }, services): Promise<TopicsAnswer> => {
    const delivery = await onEveryDevice(services, callerId, token, (device) =>
      services.push.subscribe(device, topic),
    );
    await mustBeAlive(services, callerId, token, [delivery]);
    await recordTopic(services, callerId, topic, true);
    return { topics: [...new Set([...topics, topic])] };
  },
);
