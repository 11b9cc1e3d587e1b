import type { Battle, BlockNumber } from '../domain/index.ts';
import type { Observer, Unsubscribe } from './observer.ts';

/** A battle as this device knows it. */
export interface SyncedBattle {
  readonly battle: Battle;
  /** Whether it holds entries of this device that the server does not have yet. */
  readonly hasPendingWrites: boolean;
}

export interface OpenBattles {
  readonly battles: readonly SyncedBattle[];
  /** True until the server has answered: an empty list may then still fill. */
  readonly isFromCache: boolean;
}

/** One page of finished battles, newest start first (D169). */
export interface BattlePage {
  readonly battles: readonly Battle[];
  /** Give it back to get the next page; null after the last one. */
  readonly next: BattlePageCursor | null;
}

/** Where a page ended. */
export interface BattlePageCursor {
  readonly startDate: string;
  readonly battleId: string;
}

/** A player's answer to the request with the version that was on screen (D52). */
export interface BattleAnswer {
  readonly battleId: string;
  readonly userId: string;
  /** `battle.version`, 1 where absent. */
  readonly seenVersion: number;
}

/** Where an entry stands in the battle. */
export interface DailyEntryKey {
  readonly userId: string;
  readonly dayKey: string;
  readonly targetKey: string;
}

export interface BlockEntryKey {
  readonly userId: string;
  readonly targetKey: string;
}

/** The element of a block number target that the player added or took back (D93). */
export type BlockNumberChange = { readonly add: BlockNumber } | { readonly remove: BlockNumber };

/** How many battles a player has finished, by outcome (D96). */
export interface BattleCounts {
  readonly total: number;
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly groupTotal: number;
  readonly groupWin: number;
  readonly groupLoss: number;
}

/**
 * The battles of a player.
 *
 * What needs the server (create, accept, decline, revise, settle) runs as a transaction: it
 * resolves with the battle as the server confirmed it and rejects with `unavailable` when there is
 * no answer within 10 seconds (D102). Entries are written at once on this device, show up in the
 * subscriptions marked `hasPendingWrites`, and are sent when there is a connection: their promise
 * stays open until the server has answered, so nothing on screen may wait for it.
 */
export interface BattleRepository {
  /** An id for a battle that is about to be created: keep it for a retry (D84). */
  newBattleId(): string;
  /** Pending and active battles of the player, in no particular order (D169). */
  watchOpenBattles(userId: string, observer: Observer<OpenBattles>): Unsubscribe;
  /** Any battle of the player; null where there is none, or none to be read. */
  watchBattle(battleId: string, observer: Observer<SyncedBattle | null>): Unsubscribe;
  getBattle(battleId: string): Promise<Battle | null>;
  /** Completed and declined battles, 20 at a time; `after` continues a page. */
  getFinishedBattles(userId: string, after?: BattlePageCursor): Promise<BattlePage>;
  countFinishedBattles(userId: string): Promise<BattleCounts>;
  /** Succeeds as well when this very battle got through before, without an answer in time. */
  createBattle(battle: Battle): Promise<Battle>;
  /**
   * Replaces the terms of a pending request by those of `battle`, an edit or a proposal whose
   * version is one above the one on screen (D50, D51). Rejects with `changed` when it is not.
   */
  reviseBattle(battle: Battle): Promise<Battle>;
  /** Makes a duel ACTIVE, or a group once everybody has accepted (D57). */
  acceptBattle(answer: BattleAnswer & { readonly timeZone: string }): Promise<Battle>;
  /** Also how the challenger cancels the request (D54). */
  declineBattle(answer: BattleAnswer): Promise<Battle>;
  /**
   * Makes the automatic transition that is due on `settled` (see `nextStatus`): expiry or
   * completion with its result. Resolves with the battle, unchanged when nothing was due.
   */
  settleBattle(battleId: string, settled: string): Promise<Battle>;
  /** Sends the entry that `battle` holds at `key`, with the HP snapshot of a duel (D142). */
  recordDailyEntry(battle: Battle, key: DailyEntryKey): Promise<void>;
  /** Sends the entry that `battle` holds at `key`: the tick of a block checkbox. */
  recordBlockEntry(battle: Battle, key: BlockEntryKey): Promise<void>;
  /** Adds or takes back one element of a block number target. */
  recordBlockNumber(battle: Battle, key: BlockEntryKey, change: BlockNumberChange): Promise<void>;
}
