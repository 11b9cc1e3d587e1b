import type { Avatar, User } from '../domain/index.ts';
import type { Observer, Unsubscribe } from './observer.ts';

/** The public records of players. */
export interface UserRepository {
  /** null for somebody who never existed or deleted the account. */
  getUser(userId: string): Promise<User | null>;
  watchUser(userId: string, observer: Observer<User | null>): Unsubscribe;
  /** At most 5 players whose username begins with `prefix`, in any case; none for a blank prefix (D39, D40). */
  searchUsers(prefix: string): Promise<readonly User[]>;
  /** In any case; works signed out as well (D129). */
  isUsernameTaken(username: string): Promise<boolean>;
  saveAvatar(userId: string, avatar: Avatar): Promise<void>;
}
