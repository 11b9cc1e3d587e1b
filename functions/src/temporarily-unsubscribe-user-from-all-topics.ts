import type { TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { forAllTopics } from './own-topics.ts';

/** On logout (D144): the device gets no topic pushes; the record keeps the topics for the next login. */
export const temporarilyUnsubscribeUserFromAllTopics = forAllTopics.handle(
  async ({ request: { token }, topics }, { push }): Promise<TopicsAnswer> => {
    // A dead token has no subscription left to end.
    await Promise.all(topics.map((topic) => push.unsubscribe(token, topic)));
    return { topics };
  },
);
