import {
  hearsWordsOf,
  type Battle,
  DAY_MS,
  hasBlocked,
  type Invite,
  lowerUsernameOf,
  mayChallenge,
  newUser,
  type PersonalUser,
  type PlayerName,
  type PlayerSet,
  type User,
  usernameSkeletonOf,
} from '../domain/index.ts';
import { now } from '../lib/clock.ts';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '../repositories/password-policy.ts';
import type { PhotoUpload } from '../repositories/photo-repository.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import { newPersonalUser } from '../schema/personal-user-document.ts';
import type { PushTokenRecord } from '../schema/push-token.ts';
import { MOST_REQUESTS } from '../schema/request-count.ts';
import { MOST_SEARCHES } from '../schema/search-users.ts';

export interface InMemoryAccount {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly emailVerified?: boolean;
}

export interface StoredPhoto extends PhotoUpload {
  readonly uploadedAt: number;
}

/** The set with that member, or without. */
export function withMember(set: PlayerSet = {}, id: string, isIn: boolean): PlayerSet {
  const { [id]: _member, ...others } = set;
  return isIn ? { ...others, [id]: true } : others;
}

/** What several phones share in a test: the documents, the sign-ins and the photos. */
export class InMemoryServer {
  readonly accounts = new Map<string, InMemoryAccount>();
  passwordPolicy: PasswordPolicy = DEFAULT_PASSWORD_POLICY;
  readonly users = new Map<string, User>();
  readonly personalUsers = new Map<string, PersonalUser>();
  readonly tokens = new Map<string, PushTokenRecord>();
  readonly battles = new Map<string, Battle>();
  readonly invites = new Map<string, Invite>();
  /** How many battles each player has asked for in the 24 hours from `since`. */
  readonly requestCounts = new Map<string, { readonly since: number; readonly count: number }>();
  /** How often each player has searched; no day ever ends here. */
  readonly searchCounts = new Map<string, number>();
  readonly photos = new Map<string, StoredPhoto>();
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

  /** The player's public record is another one from now on. */
  changeUser(userId: string, changes: Partial<User>): void {
    change(this.users, userId, changes);
    this.changed();
  }

  /** Likewise the record that only its owner reads. */
  changePersonalUser(userId: string, changes: Partial<PersonalUser>): void {
    change(this.personalUsers, userId, changes);
    this.changed();
  }

  putBattle(battle: Battle): void {
    this.battles.set(battle.id, battle);
    this.changed();
  }

  putInvite(invite: Invite): void {
    this.invites.set(invite.id, invite);
    this.changed();
  }

  /** Refuses what the rules refuse (decision 027). */
  countRequest(userId: string): void {
    const counted = this.requestCounts.get(userId);
    const at = now().getTime();
    if (counted && counted.count < MOST_REQUESTS)
      this.requestCounts.set(userId, { ...counted, count: counted.count + 1 });
    else if (!counted || at > counted.since + DAY_MS)
      this.requestCounts.set(userId, { since: at, count: 1 });
    else throw new RepositoryError('too-many-requests');
  }

  /** Refuses what the server's function refuses (decision 034). */
  countSearch(userId: string): void {
    const count = this.searchCounts.get(userId) ?? 0;
    if (count >= MOST_SEARCHES) throw new RepositoryError('resource-exhausted');
    this.searchCounts.set(userId, count + 1);
  }

  /** Whether that player takes requests from this one. */
  mayAsk(userId: string, otherId: string): boolean {
    const other = this.personalUsers.get(otherId);
    return other !== undefined && mayChallenge(other, userId);
  }

  /** Whether that player has blocked this one. */
  isBlockedBy(userId: string, otherId: string): boolean {
    const other = this.personalUsers.get(otherId);
    return other !== undefined && hasBlocked(other, userId);
  }

  /** Whether what this player says reaches that one. */
  hears(userId: string, otherId: string): boolean {
    const other = this.personalUsers.get(otherId);
    return other !== undefined && hearsWordsOf(other, userId) && !this.isBlockedBy(otherId, userId);
  }

  /** Whether the search shows that player to this one. */
  mayFind(userId: string, otherId: string): boolean {
    return this.mayAsk(userId, otherId) && !this.isBlockedBy(otherId, userId);
  }

  isUsernameTaken(username: string): boolean {
    const wanted = usernameSkeletonOf(username);
    return [...this.users.values()].some((user) => usernameSkeletonOf(user.username) === wanted);
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

function change<Value>(values: Map<string, Value>, key: string, changes: Partial<Value>): void {
  const known = values.get(key);
  if (known === undefined) throw new RepositoryError('not-found');
  values.set(key, { ...known, ...changes });
}

/** A server on which these have signed up, each under the name in small letters: 'ann' is Ann. */
export function serverOf(...usernames: readonly string[]): InMemoryServer {
  const server = new InMemoryServer();
  for (const username of usernames) server.addPlayer({ id: username.toLowerCase(), username });
  return server;
}
