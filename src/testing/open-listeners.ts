import type { Unsubscribe } from '../repositories/observer.ts';
import type { Replace } from './in-memory-repositories.ts';

/**
 * Counts what a phone follows at the server. Listeners to one document share a target there, as in the SDK;
 * the open battles are two queries at most.
 */
export class OpenListeners {
  readonly #targets = new Map<string, number>();

  /** The documents and queries that are followed now, each once. */
  get targets(): readonly string[] {
    return [...this.#targets].filter(([, count]) => count > 0).map(([target]) => target);
  }

  /** The repositories with their subscriptions counted; for `replace`. */
  readonly over: Replace = ({ users, personalUsers, battles, invites, pushTokens }) => ({
    users: {
      watchUser: (id, observer) => this.#open([`users ${id}`], users.watchUser(id, observer)),
    },
    personalUsers: {
      watchPersonalUser: (id, observer) =>
        this.#open([`personalUsers ${id}`], personalUsers.watchPersonalUser(id, observer)),
      watchToldUntil: (id, observer) =>
        this.#open([`personalUsers ${id}`], personalUsers.watchToldUntil(id, observer)),
    },
    battles: {
      watchBattle: (id, observer) =>
        this.#open([`battles ${id}`], battles.watchBattle(id, observer)),
      watchOpenBattles: (id, observer, most) =>
        this.#open(
          [`open of ${id}`, `running of ${id}`],
          battles.watchOpenBattles(id, observer, most),
        ),
    },
    invites: {
      watchInvites: (id, observer) =>
        this.#open([`invites of ${id}`], invites.watchInvites(id, observer)),
    },
    pushTokens: {
      watchTokens: (id, observer) =>
        this.#open([`pushTokens ${id}`], pushTokens.watchTokens(id, observer)),
    },
  });

  #open(targets: readonly string[], stop: Unsubscribe): Unsubscribe {
    const count = (by: number): void => {
      for (const target of targets)
        this.#targets.set(target, (this.#targets.get(target) ?? 0) + by);
    };
    let isOpen = true;
    count(1);
    return () => {
      if (isOpen) count(-1);
      isOpen = false;
      stop();
    };
  }
}
