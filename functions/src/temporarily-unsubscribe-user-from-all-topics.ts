import { allTopicsRequestSchema, type TopicsAnswer } from '../../src/schema/topic-subscription.ts';
import { ownTopics } from './own-topics.ts';
import { signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';

/** On logout (D144): the device gets no topic pushes; the record keeps the topics for the next login. */
export const temporarilyUnsubscribeUserFromAllTopics = requestOf(allTopicsRequestSchema)
  .and(signedIn)
  .and(ownTopics)
  .handle(async ({ request: { token }, topics }, { push }): Promise<TopicsAnswer> => {
    // A dead token has no subscription left to end.
    await Promise.all(topics.map((topic) => push.unsubscribe(token, topic)));
    return { topics };
  });
