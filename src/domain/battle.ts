import type { Avatar } from './avatar.ts';
import type { BattleResult } from './result.ts';
import type { BlockTarget, DailyTarget } from './target.ts';
import type { Words } from './word.ts';

/**
 * Where a battle stands (D92), and how it leaves:
 * - `PENDING`: sent, waiting for an answer; accepted, declined, or declined by its start date.
 * - `ACTIVE`: accepted by everybody; ends by knock-out or after its last day.
 * - `COMPLETE`: over, with a result. Final, unless the server finds that it is not over (K4).
 * - `DECLINED`: refused, withdrawn or expired. Final.
 */
export const BATTLE_STATUSES = ['PENDING', 'ACTIVE', 'COMPLETE', 'DECLINED'] as const;
export type BattleStatus = (typeof BATTLE_STATUSES)[number];

export const SIDES = ['challenger', 'opponent'] as const;
/** The two sides of a duel. */
export type Side = (typeof SIDES)[number];

/** A figure for each side of a duel. */
export type PerSide<Value> = Readonly<Record<Side, Value>>;

/** One side of a duel; of a group's creator only `id` and `username` are stored (D85). */
export interface BattleSide {
  readonly id: string;
  readonly username: string;
  /** Snapshot that the writes of a duel carry; every reader derives HP from the entries (K1). */
  readonly hp?: number;
  /** Snapshot like `hp`: the date of the write when HP was below 1, else null (D6). */
  readonly zeroHpDate?: string | null;
  /** IANA name, set once when the player creates, proposes or accepts (K2). */
  readonly timeZone?: string;
  /** The version of the terms that the player has seen and accepted (D188). */
  readonly acceptedVersion?: number;
}

/** A member of a group battle: the user as known when it was sent (D87), and the answer. */
export interface Contestant {
  readonly id: string;
  readonly username: string;
  readonly avatar: Avatar;
  readonly level: number;
  readonly accepted: boolean;
  /** IANA name, set once when the player creates or accepts (K2). */
  readonly timeZone?: string;
  /** The version of the terms that the player has seen and accepted (D188); absent for the creator. */
  readonly acceptedVersion?: number;
}

/** One day: its daily targets keyed `target1`, `target2`, …, all days alike. Read with `dailyTargets`. */
export interface BattleDay {
  /** Informative: readers compute the date from the battle's `startDate`. */
  readonly date: string;
  readonly dayKey: string;
  readonly [targetKey: string]: DailyTarget | string;
}

/** What the players agree on, as a battle stores it: texts, dates, and targets. */
export type TermsFields = Pick<
  Battle,
  'startDate' | 'numDays' | 'prize' | 'description' | 'days' | 'blockTargets'
>;

/** Terms that were on the table, and whose they were. */
export interface PreviousTerms extends TermsFields {
  /** Id of the challenger who had sent them. */
  readonly by: string;
}

/** `battles/{id}`: the whole battle, in the document's own shape. */
export interface Battle {
  /** Equal to the document id; made by the client before the write (D84). */
  readonly id: string;
  /** Generated (D45). */
  readonly title: string;
  /** Empty when there is none, like `prize` (D97). */
  readonly description: string;
  readonly prize: string;
  /** First day, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly numDays: number;
  readonly status: BattleStatus;
  readonly isGroupBattle: boolean;
  /** Who takes part, the first creator first (D86); 2 in a duel, 3 or 4 in a group. */
  readonly userIds: readonly string[];
  /** null until the battle is COMPLETE. */
  readonly result?: BattleResult | null;
  /** Who sent the terms on the table; in a duel the roles swap with each proposal (D51). */
  readonly challenger: BattleSide;
  /** Duels only. */
  readonly opponent?: BattleSide;
  /** Groups only, keyed by user id. */
  readonly contestants?: Readonly<Record<string, Contestant>>;
  /** Keyed `day1` to `day{numDays}`; a request has `day1` alone, from which the others follow. */
  readonly days: Readonly<Record<string, BattleDay>>;
  /** Keyed `blockTarget1`, …; empty when there is none. */
  readonly blockTargets: Readonly<Record<string, BlockTarget>>;
  /** 1 when sent, one more with each edit or proposal (D50, D52); absent counts as 1. */
  readonly version?: number;
  /** The first challenger; kept when a proposal swaps the roles (D51). */
  readonly createdBy?: string;
  /**
   * Requests only: the terms that the last edit or proposal replaced; null before the first, and
   * where they are not known. Absent once it is ACTIVE.
   */
  readonly previousTerms?: PreviousTerms | null;
  /** Whose refusal or withdrawal made it DECLINED; absent when it expired (D56). */
  readonly declinedBy?: string;
  /**
   * When its last player accepted it, in milliseconds since 1970 by the server's clock (D186); null
   * for what is no time. Absent in older battles.
   */
  readonly activeSince?: number | null;
  /**
   * The winners who have got the stake, by user id (decision 078): each says so alone, once it is
   * COMPLETE, and may take it back. Absent until the first does.
   */
  readonly paidTo?: Readonly<Record<string, true>>;
  /** Cheers and nudges of the day (D199); absent while nobody has said anything. */
  readonly words?: Words;
}
