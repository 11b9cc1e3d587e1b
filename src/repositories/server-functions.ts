import type { Topic } from '../domain/index.ts';

/** Whom a target update concerns: the opponent of a duel, or the others of a group. */
export type TargetUpdateRecipients =
  | { readonly otherUserId: string }
  | { readonly otherContestantIds: readonly string[] };

/** The callable functions (spec section 7). All are safe to repeat. */
export interface ServerFunctions {
  /** Settles and pays the experience of a battle that became COMPLETE. */
  updateXp(battleId: string): Promise<void>;
  sendTargetUpdateNotification(recipients: TargetUpdateRecipients): Promise<void>;
  subscribeUserToTopic(token: string, topic: Topic): Promise<void>;
  unsubscribeUserFromTopic(token: string, topic: Topic): Promise<void>;
  /** On logout: this device gets no topic pushes until `resubscribeUserToAllTopics` (D144). */
  temporarilyUnsubscribeUserFromAllTopics(token: string): Promise<void>;
  resubscribeUserToAllTopics(token: string): Promise<void>;
}
