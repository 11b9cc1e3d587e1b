import {
  type Battle,
  lowerUsernameOf,
  newUser,
  type PersonalUser,
  type PlayerName,
  type User,
} from '../domain/index.ts';
import type { PhotoUpload } from '../repositories/photo-repository.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import { newPersonalUser } from '../schema/personal-user.ts';

export interface InMemoryAccount {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

/** What several phones share in a test: the documents, the sign-ins and the photos. */
export class InMemoryServer {
  readonly accounts = new Map<string, InMemoryAccount>();
  readonly users = new Map<string, User>();
  readonly personalUsers = new Map<string, PersonalUser>();
  readonly tokens = new Map<string, string | false>();
  readonly battles = new Map<string, Battle>();
  readonly photos = new Map<string, PhotoUpload>();
  /** Calls of the server's functions, for a test to look at. */
  readonly calls: { readonly name: string; readonly request: unknown }[] = [];

  readonly #watchers = new Set<() => void>();
  #lastId = 0;

  newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}-${this.#lastId}`;
  }

  /** Somebody who has signed up; e-mail and password follow from the username. */
  addPlayer({ id, username }: PlayerName): InMemoryAccount {
    const account = {
      userId: id,
      email: `${lowerUsernameOf(username)}@example.com`,
      password: 'secret',
    };
    this.accounts.set(account.email, account);
    this.addProfile({ id, username });
    return account;
  }

  addProfile(name: PlayerName): void {
    this.users.set(name.id, newUser(name));
    this.personalUsers.set(name.id, newPersonalUser(name.id));
    this.changed();
  }

  putBattle(battle: Battle): void {
    this.battles.set(battle.id, battle);
    this.changed();
  }

  isUsernameTaken(username: string): boolean {
    const wanted = lowerUsernameOf(username);
    return [...this.users.values()].some(({ lowerUsername }) => lowerUsername === wanted);
  }

  /** A battle as a participant finds it; refused to anybody else. */
  battleOf(battleId: string, userId: string | null): Battle {
    const battle = this.battles.get(battleId);
    if (!battle) throw new RepositoryError('not-found');
    if (userId === null || !battle.userIds.includes(userId))
      throw new RepositoryError('permission-denied');
    return battle;
  }

  /** Tells all subscriptions, as a server does: later, and each on its own. */
  changed(): void {
    for (const watcher of this.#watchers) queueMicrotask(watcher);
  }

  /** Calls back now and after every change until the returned function is called. */
  watch(onChange: () => void): () => void {
    let isWatched = true;
    const watcher = (): void => {
      if (isWatched) onChange();
    };
    this.#watchers.add(watcher);
    queueMicrotask(watcher);
    return () => {
      isWatched = false;
      this.#watchers.delete(watcher);
    };
  }
}
