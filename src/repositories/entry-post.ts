import { type Battle, entryAt } from '../domain/index.ts';
import type { OpenBattles, OwnSlot, SyncedBattle } from './battle-repository.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { RepositoryError, type RepositoryErrorKind } from './repository-error.ts';
import { confirmed, toRepositoryError, translated } from './sdk-error.ts';

/** One entry, and the two ways in which it can be sent. */
export interface EntryLetter {
  readonly battleId: string;
  readonly slot: OwnSlot;
  /** Whether it is to be sent at all by now; asked where it had to wait. */
  readonly isWanted?: (() => Promise<boolean>) | undefined;
  /** Straight to the server: at once or not at all. */
  commit(): Promise<void>;
  /** Into the SDK's queue, which keeps it for as long as no server takes it; `unavailable` where it cannot. */
  queue(): Promise<void>;
}

/** Sends entries, and listens to what is heard of the player's open battles. */
export interface EntryPost {
  /** Begins a subscription; what it tells its observer is heard here too, until it is stopped. */
  listen(
    observer: Observer<OpenBattles>,
    watch: (observer: Observer<OpenBattles>) => Unsubscribe,
  ): Unsubscribe;
  /**
   * Resolves once the server has the entry and the subscription has told it; rejects as the server does, and with
   * `unavailable` where neither the server nor the queue takes it, or where it is not wanted any more.
   */
  send(letter: EntryLetter): Promise<void>;
}

/** What the server says no to for good; of everything else the SDK's queue makes the best. */
const REFUSALS: ReadonlySet<RepositoryErrorKind> = new Set([
  'permission-denied',
  'not-found',
  'changed',
  'invalid',
]);

/**
 * Entries go out in the order in which they are made. While the server is heard, and no other is under way, an
 * entry goes straight to it, past the SDK's queue and its transactions on the device's database; else it is
 * queued, and the SDK sends it whenever that is possible (decision 114). What the queue does not take goes straight
 * as well, behind all that it has taken (decision 020).
 */
export function createEntryPost(): EntryPost {
  /** The last word of each subscription: of several, as while the open battles are read once, the last one's counts. */
  const words = new Map<object, OpenBattles>();
  const listeners = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();
  /** How many have it, or wait for it. */
  let waiting = 0;
  /** How many are queued, or not told yet. */
  let underway = 0;
  /** Settles once nothing of all that was queued is to be sent any more. */
  let queued: Promise<unknown> = Promise.resolve();

  function hear(subscription: object, word?: OpenBattles): void {
    if (word) words.set(subscription, word);
    else words.delete(subscription);
    for (const listener of listeners) listener();
  }

  const open = (): OpenBattles | undefined => [...words.values()].at(-1);

  const known = (battleId: string): SyncedBattle | undefined =>
    open()?.battles.find(({ battle }) => battle.id === battleId);

  const isWayFree = (battleId: string): boolean =>
    open()?.isFromCache === false && known(battleId)?.hasPendingWrites === false && underway === 0;

  /** Resolves when the entry is no longer the one before it, or nobody hears of its battle any more. */
  function told({ battleId, slot }: EntryLetter, before: unknown): Promise<void> {
    return new Promise((resolve) => {
      const listener = (): void => {
        const now = known(battleId);
        if (now && receivedAt(now.battle, slot) === before) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      listener();
    });
  }

  async function followed(rest: Promise<void>): Promise<void> {
    underway += 1;
    try {
      await rest;
    } finally {
      underway -= 1;
    }
  }

  /** Ends when the next letter may go; what is left of this one comes with it. */
  async function dispatch(
    letter: EntryLetter,
    isFirst: boolean,
  ): Promise<{ readonly rest: Promise<void> }> {
    if (!isFirst) await beWanted(letter);
    const synced = known(letter.battleId);
    const before = synced && receivedAt(synced.battle, letter.slot);
    const arrival = (): Promise<void> => told(letter, before);
    if (isWayFree(letter.battleId) && (await handOver(letter)))
      return { rest: followed(arrival()) };
    await beWanted(letter);
    const isStraight = pastQueue(letter, queued);
    queued = Promise.allSettled([queued, isStraight]);
    return { rest: followed(isStraight.then((is) => (is ? arrival() : undefined))) };
  }

  return {
    listen(observer, watch) {
      const heard: Observer<OpenBattles> = {
        next(word) {
          hear(heard, word);
          observer.next(word);
        },
        error(error) {
          hear(heard);
          observer.error(error);
        },
      };
      const stop = watch(heard);
      return () => {
        stop();
        hear(heard);
      };
    },
    send(letter) {
      const isFirst = waiting === 0;
      waiting += 1;
      const goOn = (): void => void (waiting -= 1);
      const dispatched = turn.then(() => dispatch(letter, isFirst));
      turn = dispatched.then(goOn, goOn);
      return translated(async () => (await dispatched).rest);
    },
  };
}

/** Whether the server has it now; false without its verdict within 10 seconds (D102), when it may get it yet. */
async function handOver(letter: EntryLetter): Promise<boolean> {
  try {
    await confirmed(() => letter.commit());
    return true;
  } catch (error) {
    if (REFUSALS.has(toRepositoryError(error).kind)) throw error;
    return false;
  }
}

/**
 * Whether it had to go straight, because the queue has no room, has lost its database or has broken down; then behind
 * the former ones. Rejects with `unavailable` where the server gives no verdict either: nobody has refused it.
 */
async function pastQueue(letter: EntryLetter, former: Promise<unknown>): Promise<boolean> {
  try {
    await letter.queue();
    return false;
  } catch (error) {
    if (REFUSALS.has(toRepositoryError(error).kind)) throw error;
    await former;
    await beWanted(letter);
    if (!(await handOver(letter))) throw new RepositoryError('unavailable');
    return true;
  }
}

async function beWanted({ isWanted }: EntryLetter): Promise<void> {
  if ((await isWanted?.()) === false) throw new RepositoryError('unavailable');
}

const receivedAt = (battle: Battle, slot: OwnSlot): unknown =>
  entryAt(battle, slot, slot.userId)?.receivedAt;
