import type { TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { forOneTopic, mustBeAlive, onOtherDevices, recordTopic } from './own-topics.ts';

/** Subscribes the player's devices to a topic and notes it on the record; answers the topics afterwards. */
export const subscribeUserToTopic = forOneTopic.handle(
  async ({ request: { token, topic }, callerId, topics }, services): Promise<TopicsAnswer> => {
    const subscribe = (device: string) => services.push.subscribe(device, topic);
    // First: where it is refused, no other device may have what the record does not say.
    await mustBeAlive(services, callerId, token, [await subscribe(token)]);
    // Before the others are read: one that registers meanwhile is among them, or finds the topic on the record.
    await recordTopic(services, callerId, topic, true);
    await onOtherDevices(services, callerId, token, subscribe);
    return { topics: [...new Set([...topics, topic])] };
  },
);
