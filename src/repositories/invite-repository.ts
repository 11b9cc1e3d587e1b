import type { Invite } from '../domain/index.ts';
import type {
  CreateInviteRequest,
  InviteAcceptance,
  InviteView,
} from '../schema/invite-functions.ts';
import type { Observer, Unsubscribe } from './observer.ts';

/** An invite that its inviter's phone is about to make. */
export type NewInvite = Omit<CreateInviteRequest, 'id'> & {
  /** What the link will hold: see `newInviteCode`. */
  readonly code: string;
};

/** The newest invites of a player are followed, so many; a day has 30 requests at most (decision 027). */
export const INVITE_PORTION = 30;

/**
 * Challenges that are handed over as links (decision 062). What needs the server rejects with `unavailable`
 * where it is not reached.
 */
export interface InviteRepository {
  /** The newest open invites that the player has made or accepted, the newest first; expired ones too. */
  watchInvites(userId: string, observer: Observer<readonly Invite[]>): Unsubscribe;
  /** Every invite that the player has made or accepted, whatever has become of it. */
  getInvites(userId: string): Promise<readonly Invite[]>;
  /**
   * Counted like a request: rejects with `too-many-requests` after too many in 24 hours. Succeeds as well
   * when this very invite got through before, without an answer in time: it then has these terms. Rejects
   * with `closed` where that one was withdrawn since, or has expired: another attempt needs a new code.
   */
  createInvite(invite: NewInvite): Promise<void>;
  /** What a link leads to. Nobody need be signed in. */
  lookAtInvite(code: string): Promise<InviteView>;
  /**
   * Takes it up: a duel begins, or becomes a request whose terms are negotiated; a group gains a player and
   * begins with the last. Answers with what the link leads to afterwards, which says as well why not: it is
   * still `open` when its terms are others by now.
   */
  acceptInvite(code: string, acceptance: InviteAcceptance): Promise<InviteView>;
  /** Begins a group without waiting for the last seat. Rejects with `changed` while fewer than two are in. */
  beginInvite(inviteId: string): Promise<void>;
  /** Safe to repeat. Rejects with `permission-denied` once somebody has used it. */
  withdrawInvite(inviteId: string): Promise<void>;
}
