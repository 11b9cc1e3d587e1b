import type { Unsubscribe } from './observer.ts';

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
   * A session under sign-up is reported only when its profile exists.
   */
  watchSession(onSession: (session: Session | null) => void): Unsubscribe;
  /**
   * Creates the sign-in, then the profile in one batch of three documents (spec section 7).
   * Rejects with `username-taken`, `provider`, or `profile-failed` when the profile could not be
   * created; the fresh sign-in is then deleted again, or kept for `createProfile` (D133).
   */
  signUp(details: SignUpDetails): Promise<Session>;
  /** The profile step for a sign-in without a profile (D133). Rejects like `signUp`. */
  createProfile(username: string): Promise<void>;
  /** Rejects with `provider` and the provider's own text. */
  signIn(credentials: Credentials): Promise<Session>;
  signOut(): Promise<void>;
  /** Resolves also for an address that has no account: nobody learns which ones exist (D152). */
  sendPasswordReset(email: string): Promise<void>;
  /** To the signed-in address (D164). */
  sendEmailVerification(): Promise<void>;
  /**
   * Signs in afresh with the password, deletes the player's documents in one batch and then the
   * sign-in (D139). Can be repeated after it stopped half-way.
   */
  deleteAccount(password: string): Promise<void>;
}
