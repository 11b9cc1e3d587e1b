import type { Functions } from 'firebase/functions';
import type { PersonalUser, User } from '../domain/index.ts';
import type { ErrorReport } from '../schema/error-report.ts';
import type { SayWordRequest } from '../schema/say-word.ts';
import type { PlayerReport } from '../schema/report-player.ts';
import { searchedPrefix, searchUsersAnswerSchema } from '../schema/search-users.ts';
import type { sendTargetUpdateNotificationRequestSchema } from '../schema/send-target-update-notification.ts';
import type { topicRequestSchema } from '../schema/topic-subscription.ts';
import { updateXpAnswerSchema } from '../schema/update-xp.ts';
import { z } from '../schema/zod.ts';
import { askFunction } from './ask-function.ts';
import { confirmed, connected } from './sdk-error.ts';

/** Whom a target update concerns: the opponent of a duel, or the others of a group. */
export type TargetUpdateRecipients = z.input<typeof sendTargetUpdateNotificationRequestSchema>;

type TopicRequest = z.input<typeof topicRequestSchema>;

/** The callable functions (spec section 7, decision 034). All are safe to repeat. */
export interface ServerFunctions {
  /**
   * Settles and pays the experience of a battle that became COMPLETE. Resolves with what it has paid the
   * caller, now or earlier, which may be less than its result is worth (decision 032). Rejects with
   * `changed` while it is not over for the server.
   */
  updateXp(battleId: string): Promise<number>;
  /**
   * At most 5 players whose username begins with `prefix`, in any case; none for a blank prefix (D39,
   * D40). Rejects with `unavailable` where the server is not reached, and with
   * `resource-exhausted` after 100 searches in 24 hours.
   */
  searchUsers(prefix: string): Promise<readonly User[]>;
  sendTargetUpdateNotification(recipients: TargetUpdateRecipients): Promise<void>;
  /** After a move on a request: tells the others what has become of it (decision 084). */
  sendRequestNotification(battleId: string): Promise<void>;
  subscribeUserToTopic(request: TopicRequest): Promise<void>;
  unsubscribeUserFromTopic(request: TopicRequest): Promise<void>;
  /** On logout: this device gets no topic pushes until `resubscribeUserToAllTopics` (D144). */
  temporarilyUnsubscribeUserFromAllTopics(token: string, personalUser: PersonalUser): Promise<void>;
  resubscribeUserToAllTopics(token: string, personalUser: PersonalUser): Promise<void>;
  /** Takes the player out of every battle: the first step of a deletion (decision 038). */
  closeAccount(): Promise<void>;
  /**
   * Tells the owner of a player or a photo of theirs. Rejects with `resource-exhausted` after 10 in 24
   * hours, and with `not-found` for what is not there (any more).
   */
  reportPlayer(report: PlayerReport): Promise<void>;
  /**
   * Says one of the game's words to a rival, now or not at all. Rejects with `not-found` where the rival hears
   * none, with `resource-exhausted` where enough was said, and with `changed` where there is nothing (any
   * more) that it could be about.
   */
  sayWord(request: SayWordRequest): Promise<void>;
  /**
   * Tells whoever runs the app what went wrong here, also without a sign-in; `version` as the app shows it.
   * Rejects with `resource-exhausted` when the server has heard enough.
   */
  reportErrors(version: string, reports: readonly ErrorReport[]): Promise<void>;
}

export function createServerFunctions(functions: Functions): ServerFunctions {
  const ask = (name: string, request: object) => askFunction(functions, name, request);
  const call = async (name: string, request: object): Promise<void> => {
    await connected(() => ask(name, request));
  };
  /** For what a player waits for. */
  const press = async (name: string, request: object): Promise<void> => {
    await confirmed(() => ask(name, request));
  };
  return {
    updateXp: (battleId) =>
      connected(async () => {
        const answer = await ask('updateXp', { battleId });
        return z.parse(updateXpAnswerSchema, answer).xp;
      }),
    searchUsers: (prefix) =>
      confirmed(async () => {
        const wanted = searchedPrefix(prefix);
        if (wanted === null) return [];
        const answer = await ask('searchUsers', { prefix: wanted });
        return z.parse(searchUsersAnswerSchema, answer).users;
      }),
    sendTargetUpdateNotification: (recipients) => call('sendTargetUpdateNotification', recipients),
    sendRequestNotification: (battleId) => call('sendRequestNotification', { battleId }),
    subscribeUserToTopic: (request) => call('subscribeUserToTopic', request),
    unsubscribeUserFromTopic: (request) => call('unsubscribeUserFromTopic', request),
    temporarilyUnsubscribeUserFromAllTopics: (token, personalUser) =>
      call('temporarilyUnsubscribeUserFromAllTopics', { token, personalUser }),
    resubscribeUserToAllTopics: (token, personalUser) =>
      call('resubscribeUserToAllTopics', { token, personalUser }),
    closeAccount: () => call('closeAccount', {}),
    reportPlayer: (report) => press('reportPlayer', report),
    sayWord: (request) => press('sayWord', request),
    reportErrors: (version, reports) => call('reportErrors', { version, reports }),
  };
}
