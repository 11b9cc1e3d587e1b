import { create } from 'zustand';
import type { User } from '../domain/index.ts';
import { reportError } from '../lib/report-error.ts';
import type { Repositories } from '../repositories/repositories.ts';

/**
 * Who plays on this device:
 * - `loading`: not known yet.
 * - `signed-out`: nobody. `hasLeft` when a player signed out here on purpose: there is no screen to come back to.
 * - `profile-missing`: a sign-in whose profile was never created (D133); it has to choose a username.
 * - `signed-in`: a player; `user` is the public record, null until it has arrived.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly hasLeft: boolean }
  | { readonly status: 'profile-missing'; readonly userId: string; readonly email: string }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string;
      readonly emailVerified: boolean;
      readonly user: User | null;
    };

/** In an object of its own: zustand merges the state it is given, and a union must be replaced. */
interface SessionStore {
  readonly session: SessionState;
}

const LOADING: SessionState = { status: 'loading' };

export const useSession = create<SessionStore>()(() => ({ session: LOADING }));

function setSession(session: SessionState): void {
  useSession.setState({ session });
}

/** From the wish to leave until somebody signs in; the end of the sign-in may be told later. */
let isLeaving = false;

/** Does what ends this sign-in on purpose; what it throws passes through, and nobody has left. */
export async function leave(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

/** Follows the sign-in and the signed-in player's record until the returned function is called. */
export function followSession({ accounts, users }: Repositories): () => void {
  let stopUser: (() => void) | undefined;

  const stopAccounts = accounts.watchSession((account) => {
    stopUser?.();
    stopUser = undefined;
    if (account === null) {
      setSession({ status: 'signed-out', hasLeft: isLeaving });
      return;
    }
    const { userId, email } = account;
    if (useSession.getState().session.status === 'signed-out') isLeaving = false;
    setSession({ status: 'signed-in', ...account, user: null });
    stopUser = users.watchUser(userId, {
      next(user) {
        if (user !== null) setSession({ status: 'signed-in', ...account, user });
        // A profile that goes before its sign-in is not one that was never created.
        else if (!isLeaving) setSession({ status: 'profile-missing', userId, email });
      },
      // Without the record the player can still play; the next start tries again.
      error: (error) => reportError('The player record cannot be followed', error),
    });
  });

  return () => {
    stopUser?.();
    stopAccounts();
    isLeaving = false;
    setSession(LOADING);
  };
}

/** The signed-in player's id; only for screens behind the signed-in guard. */
export function useUserId(): string {
  const session = useSession((state) => state.session);
  if (session.status !== 'signed-in') throw new Error('This screen needs a signed-in player');
  return session.userId;
}

/** The signed-in player's public record; null until it has arrived. */
export function useUser(): User | null {
  const session = useSession((state) => state.session);
  return session.status === 'signed-in' ? session.user : null;
}

/** The address of whoever is signed in, with a profile or without; '' for nobody. */
export function useEmail(): string {
  return useSession(({ session }) => ('email' in session ? session.email : ''));
}
