import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import {
  type Battle,
  battleFrom,
  FIRST_VERSION,
  type Invite,
  inviteState,
  inviteVersion,
  isApartFromAny,
  joinInvite,
  requestAddress,
  requestFrom,
  type User,
  withoutBlocked,
} from '../../src/domain/index.ts';
import { ACTIVE_SINCE, BATTLES_COLLECTION, battlePath } from '../../src/schema/battle-document.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import {
  acceptInviteRequestSchema,
  inviteView,
  type InviteView,
  NO_INVITE,
} from '../../src/schema/invite-functions.ts';
import type { z } from '../../src/schema/zod.ts';
import { joinedText, type News, requestNews } from './news.ts';
import { tellOthers } from './request-news.ts';
import type { Services } from './services.ts';
import { type Asked, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { readBattle } from './stored-battle.ts';
import { inviteByCode, readInvite } from './stored-invite.ts';
import { settingsOf, usersOf } from './stored-players.ts';
import { tellPlayer } from './tell-player.ts';

type Acceptance = Asked<z.output<typeof acceptInviteRequestSchema>>;

/** Somebody who is in, beside the inviter: since this moment, or since an attempt that may have ended half-way. */
interface Joined {
  readonly invite: Invite;
  readonly caller: User;
}

/** What came of it. */
interface Accepted {
  readonly view: InviteView;
  readonly joined?: Joined;
}

function accept({ request, callerId }: Acceptance, services: Services): Promise<Accepted> {
  const { firestore } = services;
  const reference = inviteByCode(firestore, request.code);
  return firestore.runTransaction(async (transaction): Promise<Accepted> => {
    const snapshot = await transaction.get(reference);
    const known = readInvite(snapshot);
    const [inviterId] = known?.userIds ?? [];
    if (!known || inviterId === undefined) return { view: NO_INVITE };
    const now = snapshot.readTime.toDate();
    const [own, ...settings] = await settingsOf(transaction, firestore, callerId, ...known.userIds);
    // As the rules ask who begins anew: a block by the owner may have come since the sign-in was looked up.
    const mark = await transaction.get(firestore.doc(deletedUserPath(callerId)));
    if (!own || mark.exists) throw new HttpsError('permission-denied', 'There is no such player.');
    const [inviters] = settings;
    const invite = withoutBlocked(known, settings);
    const isIn = invite.userIds.includes(callerId);
    if (!isIn && (!inviters || isApartFromAny(invite, settings, own))) return { view: NO_INVITE };
    const state = inviteState(invite, callerId, now);
    const userIds = state === 'open' ? [...invite.userIds, callerId] : invite.userIds;
    const users = await usersOf(transaction, firestore, userIds);
    if (!users) return { view: NO_INVITE };
    const caller = users.find(({ id }) => id === callerId);
    const isSeen = request.version === inviteVersion(invite);
    if (state !== 'open' || !isSeen || !caller) {
      const view = inviteView(invite, users[0], callerId, now);
      return { view, ...(state === 'joined' && caller && { joined: { invite, caller } }) };
    }
    const isRequest = request.answer === 'negotiate';
    if (isRequest && invite.isGroupBattle) {
      throw new HttpsError('invalid-argument', 'The terms of a group are not negotiated.');
    }
    const joining = joinInvite(invite, { ...caller, timeZone: request.timeZone });
    const after =
      joining.status === 'USED' ? await withFreeId(transaction, firestore, joining) : joining;
    transaction.update(reference, {
      status: after.status,
      userIds: after.userIds,
      players: after.players,
      battleId: after.battleId,
    });
    if (after.status === 'USED') {
      const battle = isRequest ? requestFrom(after, users, now) : battleFrom(after, users, now);
      writeBattle(transaction, firestore, battle);
    }
    const view = inviteView(after, users[0], callerId, now);
    return { view, joined: { invite: after, caller } };
  });
}

/**
 * The invite with an id that no battle has yet. Whoever is in a group reads its id before it begins, and
 * could keep it from beginning with a battle of their own under that id.
 */
export async function withFreeId(
  transaction: Transaction,
  firestore: Firestore,
  invite: Invite,
): Promise<Invite> {
  const battle = await transaction.get(firestore.doc(battlePath(invite.battleId)));
  return battle.exists
    ? { ...invite, battleId: firestore.collection(BATTLES_COLLECTION).doc().id }
    : invite;
}

/** Fails where there is a battle of that id: nobody's is written over. */
export function writeBattle(transaction: Transaction, firestore: Firestore, battle: Battle): void {
  transaction.create(firestore.doc(battlePath(battle.id)), {
    ...battle,
    ...(battle.status === 'ACTIVE' && { [ACTIVE_SINCE]: FieldValue.serverTimestamp() }),
  });
}

/** Tells those for whom it has changed something, by what is stored: each once, however often it is asked for. */
async function tellOf(services: Services, { invite, caller }: Joined): Promise<void> {
  if (invite.status === 'USED') {
    const snapshot = await services.firestore.doc(battlePath(invite.battleId)).get();
    const battle = readBattle(snapshot);
    if (battle.status !== 'PENDING')
      return void (await tellOthers(services, battle, caller.id, snapshot.readTime.toDate()));
  }
  const [inviterId = ''] = invite.userIds;
  await tellPlayer(services, inviterId, [newsOf(invite, caller)]);
}

/** Names who came and nothing else of the battle (D145). */
function newsOf({ battleId, status }: Invite, { id, username }: User): News {
  const joined = { body: joinedText(username), path: '/battles' };
  if (status !== 'USED') return requestNews(battleId, `joined ${id}`, id, joined);
  const body = `${username} opened your link and wants to talk about the terms.`;
  return requestNews(battleId, `request ${FIRST_VERSION}`, id, {
    body,
    path: requestAddress(battleId),
  });
}

/**
 * Takes up what a link offers, in one transaction: of two at once one is in, and the other reads why not
 * (decision 062). Safe to repeat: who was not told is told then.
 */
export const acceptInvite = requestOf(acceptInviteRequestSchema)
  .and(signedIn)
  .handle(async (acceptance, services): Promise<InviteView> => {
    const { view, joined } = await accept(acceptance, services);
    if (joined) await tellOf(services, joined);
    return view;
  });
