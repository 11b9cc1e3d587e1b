import type { TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { forOneTopic, onOtherDevices, recordTopic } from './own-topics.ts';
import { forgetToken } from './push-tokens.ts';

/** Ends a subscription on the player's devices and takes it off the record; answers the topics afterwards. */
export const unsubscribeUserFromTopic = forOneTopic.handle(
  async ({ request: { token, topic }, callerId, topics }, services): Promise<TopicsAnswer> => {
    const unsubscribe = (device: string) => services.push.unsubscribe(device, topic);
    const delivery = await unsubscribe(token);
    if (delivery === 'dead-token') await forgetToken(services.firestore, callerId, token);
    await onOtherDevices(services, callerId, token, unsubscribe);
    await recordTopic(services, callerId, topic, false);
    return { topics: topics.filter((kept) => kept !== topic) };
  },
);
