import type { Avatar } from './avatar.ts';

/** `users/{uid}`: what every signed-in player may read of another. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** Lower-cased copy of `username` for the prefix search; written once, at sign-up. */
  readonly lowerUsername: string;
  readonly avatar: Avatar;
  /** Computed from `xp` by the server (D11). */
  readonly level: number;
  /** Written by the server only. */
  readonly xp: number;
  /** Mirror of the personal record's flag, kept by the same batch (D78). */
  readonly targetNotification?: boolean;
}

/** Who somebody is, where nothing else about them is needed. */
export type PlayerName = Pick<User, 'id' | 'username'>;

/** Push topics a player can subscribe to (D143). */
export const TOPICS = ['dailyReminder'] as const;
export type Topic = (typeof TOPICS)[number];

/** Who may send a player requests (D189); rivals are those battled or invited. */
export const CHALLENGERS = ['everyone', 'rivals'] as const;
export type Challengers = (typeof CHALLENGERS)[number];

/** A set of players by their ids. */
export type PlayerSet = Readonly<Record<string, true>>;

/** `users/{uid}/personalUsers/{uid}`: for its owner and the server only. */
export interface PersonalUser {
  readonly id: string;
  readonly topics: readonly string[];
  /** `false` until there is a token, and again after logout (D79). */
  readonly fcmToken: string | false;
  readonly targetNotification: boolean;
  readonly hideWelcomeMessage: boolean;
  /** Everyone while absent. */
  readonly whoMayChallenge?: Challengers;
  /** They send no requests, and neither finds the other by the search; nobody while absent. */
  readonly blocked?: PlayerSet;
  /** Kept by the player's own phone while only rivals may challenge (decision 036). */
  readonly rivals?: PlayerSet;
  /** What the player does not want to be told, by its `PushKind` (D198); nothing while absent. */
  readonly silenced?: Readonly<Record<string, true>>;
  /** Whether cheers and nudges reach the player (D199); they do while absent. */
  readonly hearsWords?: boolean;
  /**
   * Until when the player was told what has happened in the battles, on whichever phone, in milliseconds
   * since 1970 (decision 071). Kept by the phone that tells it; absent before the first time.
   */
  readonly toldUntil?: number;
}

/** What stands in the place of the name of somebody who deleted the account (D136, D139). */
export const DELETED_PLAYER_NAME = 'Deleted player';

export const NEW_PLAYER_LEVEL = 1;
export const NEW_PLAYER_XP = 0;
