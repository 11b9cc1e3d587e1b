import {
  battleFrom,
  changedInvite,
  type Invite,
  inviteState,
  inviterOf,
  inviteVersion,
  isApartFromAny,
  isUntouched,
  joinInvite,
  mayBegin,
  requestFrom,
  type User,
  withoutBlocked,
} from '../domain/index.ts';
import { now } from '../lib/clock.ts';
import { isOnline } from '../lib/online.ts';
import { INVITE_PORTION, type InviteRepository } from '../repositories/invite-repository.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import { inviteIdOf } from '../schema/invite-code.ts';
import {
  createInviteRequestSchema,
  inviteView,
  type InviteView,
  NO_INVITE,
} from '../schema/invite-functions.ts';
import { z } from '../schema/zod.ts';
import type { InMemoryPhone } from './in-memory-phone.ts';
import type { InMemoryServer } from './in-memory-server.ts';

/** Invites as the server's functions and the rules have them. */
export function inMemoryInvites(phone: InMemoryPhone): InviteRepository {
  const { server } = phone;

  const find = async (code: string): Promise<Invite | undefined> => {
    if (!phone.isOnline || !isOnline()) throw new RepositoryError('unavailable');
    return server.invites.get(await inviteIdOf(code));
  };

  const ownInvite = (inviteId: string): Invite => {
    const invite = server.invites.get(inviteId);
    if (invite?.userIds[0] !== phone.mustReachServer())
      throw new RepositoryError('permission-denied');
    return invite;
  };

  return {
    watchInvites: (userId, observer) =>
      server.watch(() =>
        observer.next(
          [...server.invites.values()]
            .filter(({ status, userIds }) => status === 'OPEN' && userIds.includes(userId))
            .toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
            .slice(0, INVITE_PORTION),
        ),
      ),

    async getInvites(userId) {
      phone.mustReachServer();
      return [...server.invites.values()].filter(({ userIds }) => userIds.includes(userId));
    },

    async createInvite({ code, ...invite }) {
      const userId = phone.mustReachServer();
      const id = await inviteIdOf(code);
      const { data } = z.safeParse(createInviteRequestSchema, { ...invite, id });
      if (!data) throw new RepositoryError('invalid');
      const known = server.invites.get(id);
      if (known?.userIds[0] === userId) {
        if (inviteState(known, userId, now()) !== 'own') throw new RepositoryError('closed');
        if (isUntouched(known)) server.putInvite({ ...known, ...changedInvite(known, data) });
        return;
      }
      const user = server.users.get(userId);
      if (known || !user) throw new RepositoryError(known ? 'changed' : 'permission-denied');
      server.countRequest(userId);
      const { battleId, isGroupBattle, terms, timeZone } = data;
      server.putInvite({
        id,
        battleId,
        isGroupBattle,
        terms,
        status: 'OPEN',
        userIds: [userId],
        players: { [userId]: { id: userId, username: user.username, timeZone } },
        createdAt: now().getTime(),
      });
    },

    async lookAtInvite(code) {
      const invite = await find(code);
      const isShut = invite && isShutTo(server, withoutBlockedOf(server, invite), phone.userId);
      return !invite || isShut ? NO_INVITE : viewOf(server, invite, phone.userId);
    },

    async acceptInvite(code, { answer, timeZone, version }) {
      const known = await find(code);
      const userId = phone.mustReachServer();
      const user = server.users.get(userId);
      const invite = known && withoutBlockedOf(server, known);
      if (!user) throw new RepositoryError('permission-denied');
      if (!invite || isShutTo(server, invite, userId)) return NO_INVITE;
      const isOpen = inviteState(invite, userId, now()) === 'open';
      if (!isOpen || version !== inviteVersion(invite)) return viewOf(server, invite, userId);
      if (answer === 'negotiate' && invite.isGroupBattle) throw new RepositoryError('invalid');
      const after = joinInvite(invite, { ...user, timeZone });
      server.putInvite(after);
      if (after.status === 'USED') {
        const become = answer === 'negotiate' ? requestFrom : battleFrom;
        server.putBattle(become(after, membersOf(server, after), now()));
      }
      return viewOf(server, after, userId);
    },

    async beginInvite(inviteId) {
      const known = ownInvite(inviteId);
      if (known.status === 'USED') return;
      const invite = withoutBlockedOf(server, known);
      server.putInvite(invite);
      const isOpen = inviteState(invite, null, now()) === 'open';
      if (!isOpen || !mayBegin(invite)) throw new RepositoryError('changed');
      server.putInvite({ ...invite, status: 'USED' });
      server.putBattle(battleFrom(invite, membersOf(server, invite), now()));
    },

    async withdrawInvite(inviteId) {
      const invite = ownInvite(inviteId);
      if (invite.status === 'USED') throw new RepositoryError('permission-denied');
      server.putInvite({ ...invite, status: 'WITHDRAWN' });
    },
  };
}

const recordsOf = ({ personalUsers }: InMemoryServer, { userIds }: Invite) =>
  userIds.map((id) => personalUsers.get(id));

const withoutBlockedOf = (server: InMemoryServer, invite: Invite): Invite =>
  withoutBlocked(invite, recordsOf(server, invite));

function isShutTo(server: InMemoryServer, invite: Invite, userId: string | null): boolean {
  const own =
    userId !== null && !invite.userIds.includes(userId) && server.personalUsers.get(userId);
  return own ? isApartFromAny(invite, recordsOf(server, invite), own) : false;
}

function membersOf(server: InMemoryServer, { userIds }: Invite): User[] {
  return userIds.flatMap((id) => server.users.get(id) ?? []);
}

function viewOf(server: InMemoryServer, invite: Invite, userId: string | null): InviteView {
  const inviter = inviterOf(invite);
  const record = inviter && server.users.get(inviter.id);
  return record ? inviteView(invite, record, userId, now()) : NO_INVITE;
}
