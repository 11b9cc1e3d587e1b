import type { Battle } from '../domain/index.ts';
import { now } from '../lib/clock.ts';
import { isOnline } from '../lib/online.ts';
import type { Unsubscribe } from '../repositories/observer.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import type { InMemoryServer } from './in-memory-server.ts';

/** Whether the rules take a change of that battle as it stands on the server. */
type MayChange = (battle: Battle) => boolean;

const isRunning: MayChange = ({ status }) => status === 'ACTIVE';

/** Puts an entry into a battle; `receivedAt` is the server's time, null while it does not have it. */
type ApplyEntry = (battle: Battle, receivedAt: number | null) => Battle;

/** An entry that this phone has and the server does not. */
interface QueuedEntry {
  readonly battleId: string;
  readonly apply: ApplyEntry;
  readonly mayChange: MayChange;
  readonly sent: () => void;
  readonly refused: (error: RepositoryError) => void;
}

/** One player's device: who is signed in, whether it is online, and what it has not sent yet. */
export class InMemoryPhone {
  readonly server: InMemoryServer;
  /** What was counted on this phone. */
  readonly analytics: { isCounting: boolean; readonly screens: string[] } = {
    isCounting: false,
    screens: [],
  };
  /** The device's address for pushes; null until it asks for one. */
  pushToken: string | null = null;
  #userId: string | null = null;
  #isOnline = true;
  #queue: readonly QueuedEntry[] = [];
  #onEmpty: (() => void)[] = [];
  readonly #sessionWatchers = new Set<() => void>();

  constructor(server: InMemoryServer) {
    this.server = server;
  }

  get userId(): string | null {
    return this.#userId;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  signInAs(userId: string | null): void {
    this.#userId = userId;
    for (const watcher of this.#sessionWatchers) queueMicrotask(watcher);
    this.server.changed();
  }

  watchSession(onChange: () => void): Unsubscribe {
    this.#sessionWatchers.add(onChange);
    queueMicrotask(onChange);
    return () => {
      this.#sessionWatchers.delete(onChange);
    };
  }

  /** Cuts or restores the connection; what waited is sent. */
  setOnline(hasNetwork: boolean): void {
    this.#isOnline = hasNetwork;
    if (hasNetwork) this.#flush();
    this.server.changed();
  }

  /** Whoever is signed in. Rejects what needs somebody, or the server, and has none. */
  mustReachServer(): string {
    if (!this.#isOnline || !isOnline()) throw new RepositoryError('unavailable');
    if (this.#userId === null) throw new RepositoryError('unauthenticated');
    return this.#userId;
  }

  /** Applies an entry here at once and sends it when there is a connection. */
  record(battleId: string, apply: ApplyEntry, mayChange: MayChange = isRunning): Promise<void> {
    return new Promise((sent, refused) => {
      this.#queue = [...this.#queue, { battleId, apply, mayChange, sent, refused }];
      this.server.changed();
      if (this.#isOnline) queueMicrotask(() => this.#flush());
    });
  }

  hasQueued(battleId: string): boolean {
    return this.#queue.some((entry) => entry.battleId === battleId);
  }

  /** What is not sent is gone with the device's data. */
  dropQueue(): void {
    this.#queue = [];
  }

  /** Resolves when nothing waits any more. */
  async whenSent(): Promise<void> {
    if (this.#queue.length === 0) return;
    await new Promise<void>((resolve) => {
      this.#onEmpty.push(resolve);
    });
  }

  /** The server's battle with this phone's own entries on top. */
  seen(battle: Battle): Battle {
    return this.#queue
      .filter(({ battleId }) => battleId === battle.id)
      .reduce((current, { apply }) => apply(current, null), battle);
  }

  #flush(): void {
    const queue = this.#queue;
    this.#queue = [];
    for (const { battleId, apply, mayChange, sent, refused } of queue) {
      try {
        const battle = this.server.battleOf(battleId, this.#userId);
        if (!mayChange(battle)) throw new RepositoryError('permission-denied');
        this.server.putBattle(apply(battle, now().getTime()));
        sent();
      } catch (error) {
        if (!(error instanceof RepositoryError)) throw error;
        refused(error);
        this.server.changed();
      }
    }
    for (const resolve of this.#onEmpty.splice(0)) resolve();
  }
}
