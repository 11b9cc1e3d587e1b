import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User as AuthUser,
  validatePassword,
} from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { reportError } from '../lib/report-error.ts';
import { normaliseEmail } from '../schema/email-field.ts';
import { usernameTaken } from '../schema/username-document.ts';
import { onLostSignIn } from './sign-in-was-lost.ts';
import type { Unsubscribe } from './observer.ts';
import {
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
  passwordPolicyOf,
} from './password-policy.ts';
import { createProfile, deleteProfile, isUsernameTaken } from './profile-documents.ts';
import { isRepositoryError, RepositoryError } from './repository-error.ts';
import { confirmed, connected, translated } from './sdk-error.ts';
import type { ServerFunctions } from './server-functions.ts';

/** Who is signed in on this device. */
export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignUpDetails extends Credentials {
  readonly username: string;
}

/** Sign-in, sign-up and the account itself. E-mail addresses are lower-cased before use (D132). */
export interface AccountRepository {
  /**
   * Calls back with the session as soon as it is known, null for nobody, and with every change.
   * A session under sign-up is reported only when its profile exists. A sign-in that the server
   * calls unauthenticated is asked about again, and reported as nobody when it has ended (D151).
   */
  watchSession(onSession: (session: Session | null) => void): Unsubscribe;
  /**
   * Creates the sign-in, then the profile in one batch (spec section 7), if the name is free: a taken
   * one is found out before there is an account (D129), but for two who want it at the same moment.
   * Rejects with `username-taken`, `provider`, or `profile-failed` when the profile could not be
   * created; the fresh sign-in is then deleted again, or kept for `createProfile` (D133). It is kept as well
   * with `unavailable`, when nobody knows whether the profile was created. An attempt after one without an answer
   * goes on with the sign-in that it finds, where the password is its own.
   */
  signUp(details: SignUpDetails): Promise<Session>;
  /** The profile step for a sign-in without a profile (D133). Rejects like `signUp`. */
  createProfile(username: string): Promise<void>;
  /** Rejects with `provider` and the provider's own text. */
  signIn(credentials: Credentials): Promise<Session>;
  /** Whether somebody bears the name, or one that looks like it (D190); asks the server, signed out as well (D129). */
  isUsernameTaken(username: string): Promise<boolean>;
  /** What a new password has to be like; asks the server once a visit. */
  getPasswordPolicy(): Promise<PasswordPolicy>;
  signOut(): Promise<void>;
  /** Resolves also for an address that has no account: nobody learns which ones exist (D152). */
  sendPasswordReset(email: string): Promise<void>;
  /** To the signed-in address (D164). */
  sendEmailVerification(): Promise<void>;
  /** Asks the server about the signed-in account again, and reports the session if it has changed. */
  refreshSession(): Promise<void>;
  /**
   * Signs in afresh with the password, has the server take the player out of every battle, deletes the
   * player's documents in one batch and then the sign-in (D139, decision 038). Can be repeated after
   * it stopped half-way.
   */
  deleteAccount(password: string): Promise<void>;
}

const sessionOf = (user: AuthUser): Session => ({
  userId: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
});

export function createAccountRepository(
  auth: Auth,
  firestore: Firestore,
  functions: () => Promise<Pick<ServerFunctions, 'closeAccount'>>,
): AccountRepository {
  /** While it runs, its session is nobody's business: the profile is not there yet. */
  let signUpUnderway: Promise<void> | undefined;

  const reports = new Set<() => void>();

  /** Whose sign-in the server was told to delete, which it may have done without an answer. */
  let doomed: AuthUser | undefined;

  /** The address for which a sign-in was asked last without an answer: it may have been made. */
  let unanswered: string | undefined;

  /** Whoever is signed in; needed by everything that only the player can do. */
  function currentUser(): AuthUser {
    const user = auth.currentUser;
    if (user === null) throw new RepositoryError('unauthenticated');
    return user;
  }

  async function signUp({ email, password, username }: SignUpDetails): Promise<Session> {
    const address = normaliseEmail(email);
    if (await isUsernameTaken(firestore, username))
      throw new RepositoryError('username-taken', usernameTaken(username));
    const { user, isFresh } = await makeSignIn(address, password);
    try {
      await confirmed(() => createProfile(firestore, user.uid, username));
    } catch (error) {
      // Without an answer the profile may be there, or come yet: whose it is must not go.
      if (isFresh && !isRepositoryError(error, 'unavailable')) await takeBack(user);
      throw error;
    }
    return sessionOf(user);
  }

  /** Not fresh is the one that an attempt before has made, of which only the answer got lost. */
  async function makeSignIn(
    address: string,
    password: string,
  ): Promise<{ readonly user: AuthUser; readonly isFresh: boolean }> {
    try {
      const made = () => createUserWithEmailAndPassword(auth, address, password);
      return { user: (await translated(made)).user, isFresh: true };
    } catch (error) {
      if (isRepositoryError(error, 'unavailable')) unanswered = address;
      if (unanswered !== address || !isInUse(error)) throw error;
      try {
        return {
          user: (await signInWithEmailAndPassword(auth, address, password)).user,
          isFresh: false,
        };
      } catch {
        throw error;
      }
    }
  }

  return {
    watchSession(onSession) {
      const report = (): void => onSession(auth.currentUser && sessionOf(auth.currentUser));
      reports.add(report);
      const stop = onAuthStateChanged(auth, () => {
        if (signUpUnderway) void signUpUnderway.then(report);
        else report();
      });
      const stopAsking = onLostSignIn(() => {
        if (auth.currentUser) askAgain(auth.currentUser);
      });
      return () => {
        reports.delete(report);
        stopAsking();
        stop();
      };
    },

    signUp(details) {
      const underway = signUp(details);
      const settled = (): void => {
        signUpUnderway = undefined;
      };
      signUpUnderway = underway.then(settled, settled);
      return underway;
    },

    createProfile: (username) =>
      confirmed(() => createProfile(firestore, currentUser().uid, username)),

    signIn: ({ email, password }) =>
      translated(async () => {
        const { user } = await signInWithEmailAndPassword(auth, normaliseEmail(email), password);
        return sessionOf(user);
      }),

    isUsernameTaken: (username) => isUsernameTaken(firestore, username),

    // Google's emulator has none.
    getPasswordPolicy: () =>
      auth.emulatorConfig === null
        ? connected(async () => passwordPolicyOf((await validatePassword(auth, '')).passwordPolicy))
        : Promise.resolve(DEFAULT_PASSWORD_POLICY),

    signOut: () => translated(() => signOut(auth)),

    sendPasswordReset: (email) =>
      translated(() => sendPasswordResetEmail(auth, normaliseEmail(email))),

    refreshSession: () =>
      translated(async () => {
        const user = currentUser();
        const { emailVerified } = user;
        await reload(user);
        // The SDK tells nobody about what a reload brings.
        if (user.emailVerified !== emailVerified) for (const report of reports) report();
      }),

    sendEmailVerification: () => translated(() => sendEmailVerification(currentUser())),

    deleteAccount: (password) =>
      translated(async () => {
        const user = currentUser();
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        try {
          await reauthenticateWithCredential(user, credential);
          await (await functions()).closeAccount();
          await confirmed(() => deleteProfile(firestore, user.uid));
          doomed = user;
          await deleteUser(user);
        } catch (error) {
          if (user !== doomed || (await isThere(user))) throw error;
        }
      }),
  };
}

const isInUse = (error: unknown): boolean =>
  error instanceof RepositoryError && error.providerCode === 'email-already-in-use';

/** Whether the server has the sign-in, or cannot be asked. */
async function isThere(user: AuthUser): Promise<boolean> {
  try {
    await translated(() => reload(user));
    return true;
  } catch (error) {
    return !isRepositoryError(error, 'unauthenticated');
  }
}

/** A sign-in that is no longer valid is ended by the SDK itself, which `watchSession` then tells. */
function askAgain(user: AuthUser): void {
  translated(() => reload(user)).catch((error: unknown) => {
    if (!isRepositoryError(error, 'unauthenticated'))
      reportError('The sign-in was not looked at again', error);
  });
}

/** Deletes a fresh sign-in without a profile; if that fails too, the next visit asks for a username (D133). */
async function takeBack(user: AuthUser): Promise<void> {
  try {
    await deleteUser(user);
  } catch (error) {
    reportError('A sign-in without a profile could not be deleted', error);
  }
}
