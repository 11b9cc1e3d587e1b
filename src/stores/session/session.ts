import { create } from 'zustand';
import type { User } from '../../domain/index.ts';
import { removeHomePicture } from '../../lib/home-picture.ts';
import { keepSame } from '../../lib/keep-same.ts';
import type { Session } from '../../repositories/account-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { keepWatching } from '../connection/keep-watching.ts';
import { removeAppState } from '../device/app-state.ts';

export interface LostPlayer {
  readonly userId: string;
  readonly email: string;
  readonly username: string | null;
}

/**
 * Who plays on this device:
 * - `loading`: not known yet.
 * - `signed-out`: nobody. `hasLeft` when a player signed out here on purpose: there is no screen to come back to.
 *   `lost` is whose sign-in ended by itself or from elsewhere (D151), in the middle of the visit or
 *   since the last one; the name is null while it is not known.
 * - `profile-missing`: a sign-in whose profile was never created (D133); it has to choose a username.
 * - `signed-in`: a player; `user` is the public record, null until it has arrived. `isRecordRefused`
 *   while it does not come: the player can still play.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly hasLeft: boolean; readonly lost?: LostPlayer }
  | { readonly status: 'profile-missing'; readonly userId: string; readonly email: string }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string;
      readonly emailVerified: boolean;
      readonly user: User | null;
      readonly isRecordRefused?: true;
    };

/** In an object of its own: zustand merges the state it is given, and a union must be replaced. */
interface SessionStore {
  readonly session: SessionState;
}

const LOADING: SessionState = { status: 'loading' };

export const useSession = create<SessionStore>()(() => ({ session: LOADING }));

/** A record that was read again and says the same renders nothing again. */
function setSession(session: SessionState): void {
  useSession.setState((before) => ({ session: keepSame(before.session, session) }));
}

/** From the wish to leave until somebody signs in; the end of the sign-in may be told later. */
let isLeaving = false;

/** Once leaving has failed here: how far it came may be told later, and is for the player to finish. */
let hasFailedToLeave = false;

/** Does what ends this sign-in on purpose; what it throws passes through, and nobody has left. */
export async function leave(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  void removeHomePicture();
  try {
    await signOut();
  } catch (error) {
    isLeaving = false;
    hasFailedToLeave = true;
    throw error;
  }
}

/**
 * Follows the sign-in and the signed-in player's record until the returned function is called. What the app remembers
 * of a player goes when somebody else signs in, here or in another tab (decision 017). `onDeleted` ends the sign-in of
 * a player whose record goes.
 */
export function followSession(
  repositories: Repositories,
  onDeleted: (repositories: Repositories) => Promise<void>,
): () => void {
  const { accounts, users } = repositories;
  let stopUser: (() => void) | undefined;

  const stopAccounts = accounts.watchSession((account) => {
    const { session } = useSession.getState();
    const isFollowed = stopUser !== undefined && 'userId' in session;
    if (isFollowed && session.userId === account?.userId) {
      // Told again, as after a renewed token: a screen that asks for the username must stay.
      if (session.status === 'signed-in') setSession({ ...session, ...account });
      return;
    }
    stopUser?.();
    stopUser = undefined;
    if (account === null) {
      // Told again, as after a sign-up that came to nothing: whose sign-in ended before is still asked for it.
      if (session.status === 'signed-out') return;
      const lost = isLeaving ? null : lostPlayer(session);
      setSession({ status: 'signed-out', hasLeft: isLeaving, ...(lost && { lost }) });
      return;
    }
    const { userId, email } = account;
    const before = lastPlayer(session);
    if (before && before.userId !== userId) removeAppState();
    let hasProfile = false;
    if (session.status === 'signed-out') isLeaving = false;
    setSession({ status: 'signed-in', ...account, user: knownUser(userId) });
    stopUser = keepWatching<User | null>((observer) => users.watchUser(userId, observer), {
      next(user) {
        hasProfile ||= user !== null;
        if (user !== null) setSession({ status: 'signed-in', ...accountNow(account), user });
        // A profile that goes, here or elsewhere, is not one that was never created: its sign-in goes next.
        else if (hasProfile && !isLeaving && !hasFailedToLeave) void onDeleted(repositories);
        else if (!isLeaving) setSession({ status: 'profile-missing', userId, email });
      },
      error: () => {
        const { session: refused } = useSession.getState();
        if (refused.status === 'signed-in') setSession({ ...refused, isRecordRefused: true });
      },
    });
  });

  return () => {
    stopUser?.();
    stopAccounts();
    isLeaving = false;
    hasFailedToLeave = false;
    setSession(LOADING);
  };
}

/** Of whom this device keeps something: who is signed in, or is asked to sign in again; undefined for nobody. */
export function lastPlayer(session: SessionState): { readonly userId: string } | undefined {
  if (session.status === 'signed-out') return session.lost;
  return session.status === 'loading' ? undefined : session;
}

/** Who was signed in, or was at the last visit, whose home is then shown already. */
function lostPlayer(session: SessionState): LostPlayer | null {
  if (session.status !== 'signed-in') return null;
  const { userId, email, user } = session;
  return { userId, email, username: user?.username ?? null };
}

/** Who plays on this device, as soon as that is known; never `loading`. */
export async function knownSession(): Promise<SessionState> {
  const { session } = useSession.getState();
  if (session.status !== 'loading') return session;
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ session: told }) => {
      if (told.status === 'loading') return;
      stop();
      resolve(told);
    });
  });
}

/** Shows the player of the last visit until Auth has said who is signed in. */
export function adoptSession(session: SessionState): void {
  if (useSession.getState().session.status === 'loading') setSession(session);
}

/** The record of the last visit stays until the live one arrives, if it is the same player's. */
function knownUser(userId: string): User | null {
  const { session } = useSession.getState();
  return session.status === 'signed-in' && session.userId === userId ? session.user : null;
}

/** The account as it was last reported: a verified address is told without a new sign-in. */
function accountNow(account: Session): Session {
  const { session } = useSession.getState();
  if (session.status !== 'signed-in' || session.userId !== account.userId) return account;
  return { ...account, emailVerified: session.emailVerified };
}

/** The signed-in player's id; only for screens behind the signed-in guard. */
export function useUserId(): string {
  return useSession(({ session }) => {
    if (session.status !== 'signed-in') throw new Error('Nobody is signed in');
    return session.userId;
  });
}

/** The signed-in player's id; null while nobody is. */
export function useSignedInId(): string | null {
  return useSession(({ session }) => (session.status === 'signed-in' ? session.userId : null));
}

/** The signed-in player's public record; null until it has arrived. */
export function useUser(): User | null {
  return useSession(({ session }) => (session.status === 'signed-in' ? session.user : null));
}

/** Whether the public record does not come: nothing can be made of it until it does. */
export function useIsRecordRefused(): boolean {
  return useSession(
    ({ session }) => session.status === 'signed-in' && session.isRecordRefused === true,
  );
}

/** The address of whoever is signed in, with a profile or without; '' for nobody. */
export function useEmail(): string {
  return useSession(({ session }) => ('email' in session ? session.email : ''));
}
