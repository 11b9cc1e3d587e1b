import type {
  Battle,
  BattleTerms,
  ElementChange,
  EntrySlot,
  Move,
  Statistics,
} from '../domain/index.ts';
import type { Observer, Unsubscribe } from './observer.ts';

/** A battle as this device knows it. */
export interface SyncedBattle {
  readonly battle: Battle;
  /** Whether it holds entries of this device that the server does not have yet. */
  readonly hasPendingWrites: boolean;
}

/** The same of one that is looked for; null where there is none. */
export type FoundBattle = SyncedBattle | 'unreadable' | null;

export interface OpenBattles {
  readonly battles: readonly SyncedBattle[];
  /** True until the server has answered: an empty list may then still fill. */
  readonly isFromCache: boolean;
  /** Set where there may be more requests than these. */
  readonly hasMore?: true;
  /** Set while more battles may run than these: those that are known go on. */
  readonly isPartial?: true;
  /** Set where one of them cannot be read by this version. */
  readonly hasUnreadable?: true;
}

/**
 * Open battles are followed by so many at a time: whoever floods a player makes the app read little
 * more than a megabyte, and never pushes a running battle out (decision 029).
 */
export const OPEN_PORTION = 20;

/** Finished battles are read by so many at a time (D169). */
export const FINISHED_PAGE_SIZE = 20;

/** One page of finished battles, newest start first. */
export interface BattlePage {
  readonly battles: readonly Battle[];
  /** Give it back to get the next page; null after the last one. */
  readonly next: BattlePageCursor | null;
  /** True without a connection: the server may know of more. */
  readonly isFromCache: boolean;
  /** Set where one of them cannot be read by this version. */
  readonly hasUnreadable?: true;
}

/** Where a page ended. */
export interface BattlePageCursor {
  readonly startDate: string;
  readonly battleId: string;
}

/** Whose entry, and where. */
export interface OwnSlot extends EntrySlot {
  readonly userId: string;
}

/**
 * The battles of a player.
 *
 * What needs the server (create, edit, propose, accept, decline, settle) runs as a transaction: it
 * resolves with the battle as the server confirmed it and rejects with `unavailable` when there is
 * no answer within 10 seconds (D102). Entries need none: they are sent at once, or written on this
 * device, where they show up in the subscriptions marked `hasPendingWrites`, and sent when there is a
 * connection. Their promise stays open until the server has answered, so nothing on screen may wait for it.
 */
export interface BattleRepository {
  /**
   * Pending and active battles of the player, in no particular order (D169). Where there are `most`
   * or more, all active ones, and of the pending ones those with the latest start.
   */
  watchOpenBattles(userId: string, observer: Observer<OpenBattles>, most?: number): Unsubscribe;
  /**
   * Any battle of the player; null also for what is no id, as an address may name it; a refusal where it is
   * not the player's.
   */
  watchBattle(battleId: string, observer: Observer<FoundBattle>): Unsubscribe;
  /** Likewise, and null as well where it is not the player's, or not any more. */
  getBattle(battleId: string): Promise<Battle | null>;
  /** Completed and declined battles, 20 at a time; `after` continues a page. */
  getFinishedBattles(userId: string, after?: BattlePageCursor): Promise<BattlePage>;
  /**
   * Whether any battle of the player stands where only a later version knows what that means (K3): it is
   * neither among the open ones nor the finished. One read.
   */
  hasLaterBattles(userId: string): Promise<boolean>;
  /** The player's record over all COMPLETE battles, counted by the server (D96, D169). */
  countStatistics(userId: string): Promise<Statistics>;
  /**
   * Succeeds as well when this very battle got through before, without an answer in time. Rejects
   * with `too-many-requests` after too many in 24 hours (decision 027).
   */
  createBattle(battle: Battle): Promise<Battle>;
  /** New terms from the challenger of a pending request (D50). Rejects with `changed` (D52). */
  editBattle(battleId: string, move: Move, terms: BattleTerms): Promise<Battle>;
  /** New terms from the other side of a duel, who becomes its challenger (D51). */
  proposeChanges(battleId: string, move: Move, terms: BattleTerms): Promise<Battle>;
  /** Makes a duel ACTIVE, or a group once everybody has accepted (D57). Rejects with `changed`. */
  acceptBattle(battleId: string, move: Move): Promise<Battle>;
  /** Also how the challenger cancels the request (D54). With a `version`, rejects with `changed` on other terms. */
  declineBattle(battleId: string, userId: string, version?: number): Promise<Battle>;
  /**
   * Makes the automatic transition that is due on `settled` (see `nextStatus`): expiry or
   * completion with its result. Resolves with the battle, unchanged when nothing was due. The rules
   * refuse a completion before the last day is past everywhere, which is the server's (D185).
   */
  settleBattle(battleId: string, settled: string): Promise<Battle>;
  /**
   * Sends the entry that `battle` holds there: as a whole, with the HP snapshot of a duel if it is a daily
   * one (D142), or of a block number the `element` that was changed (D93). Resolves when the server has it and
   * `watchOpenBattles`, where it is in use, has told it. One that had to wait, and is not wanted any more by then, is
   * not sent: it rejects with `unavailable`.
   */
  recordEntry(
    battle: Battle,
    slot: OwnSlot,
    element?: ElementChange,
    isWanted?: () => Promise<boolean>,
  ): Promise<void>;
  /**
   * Says that the winner has got the stake, or takes that back; written on this device at once, also
   * while offline. The rules refuse it before the end and from anybody else.
   */
  setPaid(battleId: string, winnerId: string, isPaid: boolean): Promise<void>;
}
