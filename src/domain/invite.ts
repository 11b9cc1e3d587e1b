import type { Battle } from './battle.ts';
import { DAY_MS } from './calendar.ts';
import type { BattleTerms } from './draft.ts';
import { MAX_GROUP_OPPONENTS, MIN_GROUP_OPPONENTS } from './limits.ts';
import { acceptBattle } from './negotiation.ts';
import { type GroupMember, newDuel, newGroup } from './new-battle.ts';
import { FIRST_VERSION } from './request.ts';
import { dateInZone, LAST_ZONE } from './player-date.ts';
import type { PersonalUser, PlayerName } from './user.ts';
import { areApart } from './who-may-challenge.ts';

/**
 * Where an invite stands, and how it leaves:
 * - `OPEN`: whoever has its link may accept it, for seven days
 * - `USED`: it has become a battle. Final.
 * - `WITHDRAWN`: its inviter took it back. Final.
 */
export const INVITE_STATUSES = ['OPEN', 'USED', 'WITHDRAWN'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

/** What the link of an invite holds: 128 random bits in base64url. */
export const INVITE_CODE = /^[A-Za-z0-9_-]{22}$/;

/** Somebody who is in, with the zone of the phone when it is known (K2). */
export interface InvitedPlayer extends PlayerName {
  readonly timeZone?: string;
}

/** `invites/{id}`: a challenge that is handed over as a link, to be accepted by whoever opens it (decision 062). */
export interface Invite {
  /** The hash of the code that its link holds: nobody who reads it can use it. */
  readonly id: string;
  /** The battle that it becomes. */
  readonly battleId: string;
  readonly isGroupBattle: boolean;
  readonly terms: BattleTerms;
  /** Of the terms, one higher with each change of them; absent before the first. */
  readonly version?: number;
  readonly status: InviteStatus;
  /** The inviter, then whoever has accepted, in their order. */
  readonly userIds: readonly string[];
  /** The same by their ids. */
  readonly players: Readonly<Record<string, InvitedPlayer>>;
  /** By the server's clock, in milliseconds since 1970. */
  readonly createdAt: number | null;
}

/**
 * What a link is to somebody who opens it:
 * - `open`: a challenge to accept
 * - `own`: the player's own, which waits or has become a battle
 * - `joined`: accepted by this very player, likewise
 * - `used`: it has become a battle that this player is not in
 * - `withdrawn`, `expired`: nobody can accept it any more, and whoever has waits for nothing
 * - `unknown`: there is none, or none for this player
 */
export const INVITE_STATES = [
  'open',
  'own',
  'joined',
  'used',
  'withdrawn',
  'expired',
  'unknown',
] as const;
export type InviteState = (typeof INVITE_STATES)[number];

const INVITE_DAYS = 7;

/** Until when an invite can be accepted, in milliseconds since 1970; null while the server's time is not known. */
export function inviteEnd({ createdAt }: Pick<Invite, 'createdAt'>): number | null {
  return createdAt === null ? null : createdAt + INVITE_DAYS * DAY_MS;
}

export function inviterOf({ userIds, players }: Invite): InvitedPlayer | undefined {
  const [inviterId] = userIds;
  return inviterId === undefined ? undefined : players[inviterId];
}

/** Whether nobody but its inviter is in, and it may still be changed. */
export function isUntouched({ status, userIds }: Invite): boolean {
  return status === 'OPEN' && userIds.length === 1;
}

/** Which terms it has: accepted are those that were on the screen (D188). */
export const inviteVersion = ({ version = FIRST_VERSION }: Pick<Invite, 'version'>): number =>
  version;

/** What an untouched invite becomes on other terms. */
export const changedInvite = (
  invite: Invite,
  { terms, isGroupBattle }: Pick<Invite, 'terms' | 'isGroupBattle'>,
) => ({ terms, isGroupBattle, version: inviteVersion(invite) + 1 });

/** How many more may accept. */
export function seatsLeft({ isGroupBattle, userIds }: Invite): number {
  return (isGroupBattle ? MAX_GROUP_OPPONENTS : 1) - (userIds.length - 1);
}

/** Whether enough have accepted for the inviter to begin without waiting for the last (D37). */
export function mayBegin({ isGroupBattle, status, userIds }: Invite): boolean {
  return isGroupBattle && status === 'OPEN' && userIds.length > MIN_GROUP_OPPONENTS;
}

/** What the invite is at `now` to that player; to somebody who is signed out with null. */
export function inviteState(invite: Invite, userId: string | null, now: Date): InviteState {
  if (invite.status === 'WITHDRAWN') return 'withdrawn';
  const isUsed = invite.status === 'USED';
  const end = inviteEnd(invite);
  if (!isUsed && (end === null || now.getTime() >= end)) return 'expired';
  if (userId !== null && userId === invite.userIds[0]) return 'own';
  if (userId !== null && invite.userIds.includes(userId)) return 'joined';
  return isUsed ? 'used' : 'open';
}

/** The invite with one player more; the last seat uses it up. */
export function joinInvite(invite: Invite, { id, username, timeZone }: InvitedPlayer): Invite {
  const player = { id, username, ...(timeZone !== undefined && { timeZone }) };
  const joined = {
    ...invite,
    userIds: [...invite.userIds, id],
    players: { ...invite.players, [id]: player },
  };
  return seatsLeft(joined) > 0 ? joined : { ...joined, status: 'USED' };
}

/** Who is in without somebody who leaves; null where it was that player's own, or nobody needs it any more. */
export function leaveInvite(
  { status, userIds, players }: Invite,
  userId: string,
): Pick<Invite, 'userIds' | 'players'> | null {
  if (status !== 'OPEN' || userIds[0] === userId) return null;
  const { [userId]: _left, ...others } = players;
  return { userIds: userIds.filter((id) => id !== userId), players: others };
}

/**
 * An open invite without whoever has blocked somebody who took a seat before, or was blocked by them (D189): its
 * inviter has the first one. `records` are the personal ones of all who are in, in the order of `userIds`.
 */
export function withoutBlocked(
  invite: Invite,
  records: readonly (PersonalUser | undefined)[],
): Invite {
  return records.reduce<Invite>(
    (open, one, seat) =>
      one && isApartFromAny(open, records.slice(0, seat), one)
        ? { ...open, ...leaveInvite(open, one.id) }
        : open,
    invite,
  );
}

/** Whether that player is apart from somebody who is in the invite; `records` are personal ones of those. */
export const isApartFromAny = (
  { userIds }: Invite,
  records: readonly (PersonalUser | undefined)[],
  player: PersonalUser,
): boolean => records.some((one) => one && userIds.includes(one.id) && areApart(one, player));

/**
 * The request that the invite stands for, from its inviter to those who are in. `members` are their public
 * records, in the order of `userIds`. It begins on the date that was agreed on, or, where that is past for
 * somebody in it, on the date of whoever is furthest ahead: a link may lie for days.
 */
export function requestFrom(invite: Invite, members: readonly GroupMember[], now: Date): Battle {
  const [inviter, ...others] = members;
  const [opponent] = others;
  if (!inviter || !opponent) throw new Error(`Nobody is in the invite ${invite.id}`);
  const { battleId: id, players, isGroupBattle } = invite;
  const timeZone = players[inviter.id]?.timeZone;
  const creator = { ...inviter, ...(timeZone !== undefined && { timeZone }) };
  const terms = { ...invite.terms, startDate: firstDate(invite, now) };
  return isGroupBattle
    ? newGroup({ id, creator, opponents: others, terms })
    : newDuel({ id, challenger: creator, opponent, terms });
}

function firstDate({ terms, players }: Invite, now: Date): string {
  const zones = Object.values(players).flatMap(({ timeZone = [] }) => timeZone);
  // Of who has no zone, or one that nobody knows, the date is the last on earth (K2).
  const todays = [LAST_ZONE, ...zones].flatMap((timeZone) => dateInZone(now, timeZone) ?? []);
  return [terms.startDate, ...todays].toSorted().at(-1) ?? terms.startDate;
}

/** The battle that the invite becomes: ACTIVE, since everybody in it has accepted. */
export function battleFrom(invite: Invite, members: readonly GroupMember[], now: Date): Battle {
  const request = requestFrom(invite, members, now);
  return invite.userIds.slice(1).reduce<Battle>((battle, userId) => {
    const timeZone = invite.players[userId]?.timeZone;
    const accepted = acceptBattle(battle, {
      userId,
      version: FIRST_VERSION,
      settled: request.startDate,
      ...(timeZone !== undefined && { timeZone }),
    });
    if (!accepted.ok)
      throw new Error(`The invite ${invite.id} was not accepted: ${accepted.reason}`);
    return accepted.battle;
  }, request);
}
