import type { Observer, Unsubscribe } from '../repositories/observer.ts';
import { RepositoryError, type RepositoryErrorKind } from '../repositories/repository-error.ts';
import type { Replace } from './in-memory-repositories.ts';

/**
 * A server that can refuse all live subscriptions, as after a change of its rules: those that run
 * end with an error, and new ones do so until it allows them again. Reads and writes go on.
 */
export class RefusedListeners {
  #refusal: RepositoryErrorKind | null = null;
  /** How often a subscription was begun. */
  begun = 0;
  readonly #refuse = new Set<(kind: RepositoryErrorKind) => void>();

  refuse(kind: RepositoryErrorKind = 'permission-denied'): void {
    this.#refusal = kind;
    const running = [...this.#refuse];
    for (const refuse of running) refuse(kind);
  }

  allow(): void {
    this.#refusal = null;
  }

  /** The repositories with their subscriptions under this server's will; for `replace`. */
  readonly over: Replace = ({ users, personalUsers, battles }) => ({
    users: {
      watchUser: (userId, observer) => this.#watch(observer, (on) => users.watchUser(userId, on)),
    },
    personalUsers: {
      watchPersonalUser: (userId, observer) =>
        this.#watch(observer, (on) => personalUsers.watchPersonalUser(userId, on)),
    },
    battles: {
      watchOpenBattles: (userId, observer, most) =>
        this.#watch(observer, (on) => battles.watchOpenBattles(userId, on, most)),
      watchBattle: (battleId, observer) =>
        this.#watch(observer, (on) => battles.watchBattle(battleId, on)),
    },
  });

  #watch<Value>(
    observer: Observer<Value>,
    begin: (observer: Observer<Value>) => Unsubscribe,
  ): Unsubscribe {
    this.begun += 1;
    let stop: Unsubscribe | undefined;
    const end = (): void => {
      this.#refuse.delete(refuse);
      stop?.();
    };
    const refuse = (kind: RepositoryErrorKind): void => {
      end();
      queueMicrotask(() => observer.error(new RepositoryError(kind)));
    };
    this.#refuse.add(refuse);
    if (this.#refusal === null) stop = begin(observer);
    else refuse(this.#refusal);
    return end;
  }
}
