import { randomUUID } from 'node:crypto';

import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays, dateInZone, START_DATE_CHOICES, type User } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import { inviteIdOf, newInviteCode } from '../../src/schema/invite-code.ts';
import { invitePath } from '../../src/schema/invite-document.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { MOST_REQUESTS, requestCountPath } from '../../src/schema/request-count.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { acceptInvite } from './accept-invite.ts';
import { beginInvite } from './begin-invite.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import { createInvite } from './create-invite.ts';
import { lookAtInvite, MOST_LOOKS } from './look-at-invite.ts';
import { FIRST_ZONE } from './stored-battle.ts';
import { sweepInvites } from './sweep-invites.ts';
import {
  callAs,
  createPlayer,
  daysFromNow,
  givePushes,
  loseAnswer,
  stackServices,
  stored,
  type TestServices,
  TICK,
} from './testing/stack.ts';

let services: TestServices;
let ann: User;
let bob: User;

beforeEach(async () => {
  services = stackServices({ isolated: true });
  ann = await createPlayer(services, 'Ann');
  bob = await createPlayer(services, 'Bob');
});

const termsFrom = (startDate: string) => ({
  startDate,
  numDays: 3,
  prize: '',
  description: '',
  targets: [TICK],
});

async function make({ startDate = daysFromNow(0), isGroupBattle = false, timeZone = 'UTC' } = {}) {
  const code = newInviteCode();
  const battleId = randomUUID().replaceAll('-', '').slice(0, 20);
  const terms = termsFrom(startDate);
  const request = { id: await inviteIdOf(code), battleId, isGroupBattle, timeZone, terms };
  await callAs(services, createInvite, ann.id, request);
  return { code, battleId, request, path: invitePath(request.id) };
}

const accept = (code: string, userId: string | undefined, answer = 'accept', timeZone = 'UTC') =>
  callAs(services, acceptInvite, userId, { code, timeZone, answer });

const look = (code: string, userId?: string) => callAs(services, lookAtInvite, userId, { code });

const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);

describe('an invite', () => {
  it('tells its inviter once who came, with the battle, also when an answer was lost', async () => {
    const token = await givePushes(services, ann.id);
    const { code, battleId } = await make();
    loseAnswer(services);
    await accept(code, bob.id, 'accept', 'Europe/Berlin');
    expect(services.sent).toEqual([
      {
        to: token,
        message: {
          body: `${bob.username} accepted your challenge. The fight is on!`,
          path: `/battle?id=${battleId}`,
        },
      },
    ]);
    await accept(code, bob.id);
    expect(services.sent).toHaveLength(1);
    const battle = await stored(services, battlePath(battleId));
    expect(battle).toMatchObject({ status: 'ACTIVE', activeSince: expect.any(Timestamp) });
    expect(battle).toMatchObject({ opponent: { id: bob.id, timeZone: 'Europe/Berlin' } });
    expect(battle).not.toHaveProperty('previousTerms');
    const other = await make();
    await accept(other.code, bob.id, 'negotiate');
    expect(services.sent[1]?.message).toEqual({
      body: `${bob.username} opened your link and wants to talk about the terms.`,
      path: `/battle-response?id=${other.battleId}`,
    });
  });

  it.each(['the inviter', 'the last to accept'])(
    'of a group, begun by %s, tells everybody else once that it is on, also when an answer was lost',
    async (beginner) => {
      const [cat, dan] = [await createPlayer(services, 'Cat'), await createPlayer(services, 'Dan')];
      const { code, battleId, request } = await make({ isGroupBattle: true });
      await accept(code, bob.id);
      await accept(code, cat.id);
      const isInviters = beginner === 'the inviter';
      const others = isInviters ? [bob, cat] : [ann, bob, cat];
      const tokens: string[] = [];
      for (const { id } of [ann, bob, cat, dan]) {
        const token = await givePushes(services, id);
        if (others.some((other) => other.id === id)) tokens.push(token);
      }
      const begin = () =>
        isInviters
          ? callAs(services, beginInvite, ann.id, { id: request.id })
          : accept(code, dan.id);
      loseAnswer(services);
      await begin();
      await begin();
      const message = {
        body: 'Everybody is in. Your group battle is on!',
        path: `/battle?id=${battleId}`,
      };
      expect(services.sent).toHaveLength(tokens.length);
      expect(services.sent).toEqual(expect.arrayContaining(tokens.map((to) => ({ to, message }))));
    },
  );

  it('begins on the first date that nobody has begun without, if it was left lying', async () => {
    const late = await make({ startDate: daysFromNow(-3), timeZone: 'Pacific/Kiritimati' });
    await accept(late.code, bob.id, 'accept', 'Pacific/Pago_Pago');
    const ahead = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(await stored(services, battlePath(late.battleId))).toMatchObject({
      startDate: ahead,
      days: { day1: { date: ahead } },
    });
    const early = await make({ startDate: daysFromNow(5) });
    await accept(early.code, bob.id);
    expect(await stored(services, battlePath(early.battleId))).toMatchObject({
      startDate: daysFromNow(5),
    });
  });

  it('stores the code nowhere', async () => {
    const { code, path, battleId } = await make();
    await accept(code, bob.id);
    const documents = [await stored(services, path), await stored(services, battlePath(battleId))];
    expect(JSON.stringify(documents)).not.toContain(code);
  });

  it('attack 155: is used a second time, by the same player or another', async () => {
    const cat = await createPlayer(services, 'Cat');
    const { code, battleId } = await make();
    await accept(code, bob.id);
    const before = await stored(services, battlePath(battleId));
    await expect(accept(code, cat.id)).resolves.toMatchObject({ state: 'used', poster: null });
    await expect(accept(code, bob.id)).resolves.toMatchObject({ state: 'joined', battleId });
    expect(await stored(services, battlePath(battleId))).toEqual(before);
  });

  it('attack 160: is accepted by twenty at once, of whom one is in', async () => {
    const players = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createPlayer(services, `P${index}`)),
    );
    const { code, battleId } = await make();
    const views = await Promise.all(players.map(({ id }) => accept(code, id)));
    expect(views.filter(({ state }) => state === 'joined')).toHaveLength(1);
    expect(views.filter(({ state }) => state === 'used')).toHaveLength(19);
    const winner = players[views.findIndex(({ state }) => state === 'joined')];
    expect(await stored(services, battlePath(battleId))).toMatchObject({
      opponent: { id: winner?.id },
    });
  });

  it('attack 160: of a group takes three of twenty at once', async () => {
    const players = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createPlayer(services, `P${index}`)),
    );
    const { code, battleId } = await make({ isGroupBattle: true });
    const views = await Promise.all(players.map(({ id }) => accept(code, id)));
    expect(views.filter(({ state }) => state === 'joined')).toHaveLength(3);
    const battle = await stored(services, battlePath(battleId));
    expect(battle?.['userIds']).toHaveLength(4);
    expect(battle).toMatchObject({ status: 'ACTIVE' });
  });

  it.each(['the inviter', 'the last to accept'])(
    'attack 202: begun by %s, is kept back by a battle under the id that it was to have',
    async (beginner) => {
      const [cat, dan] = [await createPlayer(services, 'Cat'), await createPlayer(services, 'Dan')];
      const { code, battleId, path, request } = await make({ isGroupBattle: true });
      await accept(code, bob.id);
      await accept(code, cat.id);
      await services.firestore.doc(battlePath(battleId)).set({ userIds: [bob.id] });
      await (beginner === 'the inviter'
        ? callAs(services, beginInvite, ann.id, { id: request.id })
        : accept(code, dan.id));
      const invite = await stored(services, path);
      expect(invite).toMatchObject({
        status: 'USED',
        battleId: expect.not.stringContaining(battleId),
      });
      const begun = await stored(services, battlePath(String(invite?.['battleId'])));
      expect(begun).toMatchObject({ id: invite?.['battleId'], status: 'ACTIVE' });
      expect(await stored(services, battlePath(battleId))).toEqual({ userIds: [bob.id] });
    },
  );

  it('attack 164: is accepted by its own inviter', async () => {
    const { code, battleId } = await make();
    await expect(accept(code, ann.id)).resolves.toMatchObject({ state: 'own', battleId: null });
    expect(await stored(services, battlePath(battleId))).toBeUndefined();
  });

  it('attack 165: is accepted after seven days by the server’s clock', async () => {
    const { code, path, battleId } = await make();
    await services.firestore.doc(path).update({ createdAt: daysAgo(7) });
    await expect(look(code)).resolves.toMatchObject({ state: 'expired', poster: null });
    await expect(accept(code, bob.id)).resolves.toMatchObject({ state: 'expired' });
    expect(await stored(services, battlePath(battleId))).toBeUndefined();
    await services.firestore.doc(path).update({ createdAt: daysAgo(6.9) });
    await expect(accept(code, bob.id)).resolves.toMatchObject({ state: 'joined' });
  });

  it('attack 165: is begun after seven days, by those who were in', async () => {
    const { code, path, battleId, request } = await make({ isGroupBattle: true });
    await accept(code, bob.id);
    await accept(code, (await createPlayer(services, 'Cat')).id);
    const begin = () => callAs(services, beginInvite, ann.id, { id: request.id });
    await services.firestore.doc(path).update({ createdAt: daysAgo(7) });
    await expect(begin()).rejects.toMatchObject({ message: 'A link is good for seven days.' });
    await services.firestore.doc(path).update({ createdAt: daysAgo(6.9) });
    await expect(begin()).resolves.toMatchObject({ battleId });
  });

  it('attack 167: tells somebody who is signed out more than a request would', async () => {
    const { code, request } = await make();
    const view = await look(code);
    expect(view).toEqual({
      ok: true,
      state: 'open',
      poster: {
        inviter: { username: ann.username, avatar: ann.avatar },
        isGroupBattle: false,
        terms: request.terms,
        version: 1,
        seatsLeft: 1,
      },
      battleId: null,
    });
    expect(JSON.stringify(view)).not.toContain(ann.id);
  });

  it('attack 154: is found by trying codes', async () => {
    const nothing = { state: 'unknown', poster: null };
    await expect(look(newInviteCode())).resolves.toMatchObject(nothing);
    await expect(accept(newInviteCode(), ann.id)).resolves.toMatchObject(nothing);
    const rawRequest = { headers: {}, socket: { remoteAddress: randomUUID() } };
    const attempts = Array.from({ length: MOST_LOOKS + 1 }, () =>
      lookAtInvite(services)({ data: { code: newInviteCode() }, rawRequest }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'resource-exhausted' } },
    ]);
    for (const code of ['', 'short', '../../users/ann________', 7, null, 'x'.repeat(23)])
      await expect(callAs(services, lookAtInvite, undefined, { code })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
  });

  it('attack 168: is made more often than requests may be sent', async () => {
    await services.firestore
      .doc(requestCountPath(ann.id))
      .set({ since: daysAgo(0.9), count: MOST_REQUESTS - 1, battleId: 'earlier' });
    const { request } = await make();
    expect(await stored(services, requestCountPath(ann.id))).toMatchObject({
      count: MOST_REQUESTS,
      battleId: request.id,
    });
    await expect(make()).rejects.toMatchObject({ code: 'resource-exhausted' });
    // The same once more is a retry.
    await expect(callAs(services, createInvite, ann.id, request)).resolves.toEqual({ ok: true });
    await services.firestore.doc(requestCountPath(ann.id)).update({ since: daysAgo(1.1) });
    await make();
    expect(await stored(services, requestCountPath(ann.id))).toMatchObject({ count: 1 });
  });

  it('attack 162: starts too late, lies where another one is, or is nobody’s', async () => {
    const first = dateInZone(new Date(), FIRST_ZONE) ?? '';
    const tooLate = addDays(first, START_DATE_CHOICES);
    await expect(make({ startDate: tooLate })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    const { request } = await make();
    const later = { ...request, terms: termsFrom(tooLate) };
    await expect(callAs(services, createInvite, ann.id, later)).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    await expect(callAs(services, createInvite, bob.id, request)).rejects.toMatchObject({
      code: 'already-exists',
    });
    const { uid } = await services.auth.createUser({});
    await expect(callAs(services, createInvite, uid, request)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    // Half of an account, as between the steps of its deletion.
    for (const [present, absent] of [
      [userPath, personalUserPath],
      [personalUserPath, userPath],
    ] as const) {
      const half = await stored(services, present(ann.id));
      await services.firestore.doc(present(uid)).set({ ...half, id: uid });
      await services.firestore.doc(absent(uid)).delete();
      const another = { ...request, id: await inviteIdOf(newInviteCode()) };
      await expect(callAs(services, createInvite, uid, another)).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
    await services.firestore.doc(personalUserPath(uid)).delete();
    const { code } = await make();
    await expect(accept(code, uid)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(accept(code, undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('keeps its terms once somebody is in, which its inviter is told of each, whatever is sent again', async () => {
    const to = await givePushes(services, ann.id);
    const { code, path, request } = await make({ isGroupBattle: true });
    await accept(code, bob.id);
    const body = `${bob.username} has joined your group battle.`;
    expect(services.sent).toEqual([{ to, message: { body, path: '/battles' } }]);
    const before = await stored(services, path);
    const others = { ...request, terms: { ...request.terms, prize: 'A house' } };
    await expect(callAs(services, createInvite, ann.id, others)).resolves.toEqual({ ok: true });
    expect(await stored(services, path)).toEqual(before);
    const cat = await createPlayer(services, 'Cat');
    await accept(code, cat.id);
    expect(services.sent.map(({ message }) => message?.body)).toEqual([
      body,
      `${cat.username} has joined your group battle.`,
    ]);
  });

  it('of a group frees the seat of whom its inviter has blocked when the next one accepts', async () => {
    const cat = await createPlayer(services, 'Cat');
    const { code, path } = await make({ isGroupBattle: true });
    await accept(code, bob.id);
    await services.firestore.doc(personalUserPath(ann.id)).update({ blocked: { [bob.id]: true } });
    await accept(code, cat.id);
    expect(await stored(services, path)).toMatchObject({ userIds: [ann.id, cat.id] });
  });

  it('tells its inviter of nobody who is not in, for other terms than they have seen', async () => {
    await givePushes(services, ann.id);
    const { code, request } = await make({ isGroupBattle: true });
    const terms = { ...request.terms, prize: 'A house' };
    await callAs(services, createInvite, ann.id, { ...request, terms });
    await expect(accept(code, bob.id)).resolves.toMatchObject({ state: 'open' });
    expect(services.sent).toEqual([]);
  });

  it('attack 126: is taken up while its inviter deletes the account', async () => {
    const { code, battleId } = await make();
    await services.firestore.doc(personalUserPath(ann.id)).delete();
    await expect(accept(code, bob.id)).resolves.toMatchObject({ state: 'unknown' });
    expect(await stored(services, battlePath(battleId))).toBeUndefined();
  });

  it('is made and taken up by nobody who is shut out, however good the sign-in', async () => {
    const { code, path, request } = await make();
    await services.firestore.doc(deletedUserPath(bob.id)).set({ isOut: true });
    await expect(accept(code, bob.id)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored(services, path)).toMatchObject({ userIds: [ann.id] });
    await services.firestore.doc(deletedUserPath(ann.id)).set({ isOut: true });
    await expect(callAs(services, createInvite, ann.id, request)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('says again to whoever is in that they are, also while its inviter deletes the account', async () => {
    const { code, battleId } = await make();
    await accept(code, bob.id);
    await services.firestore.doc(personalUserPath(ann.id)).delete();
    await expect(accept(code, bob.id)).resolves.toMatchObject({ state: 'joined', battleId });
  });

  it('is negotiated by nobody where it is of a group, not by the last to accept either', async () => {
    const { code, path } = await make({ isGroupBattle: true });
    const [cat, dan] = [await createPlayer(services, 'Cat'), await createPlayer(services, 'Dan')];
    for (const { id } of [bob, cat]) await accept(code, id);
    await expect(accept(code, dan.id, 'negotiate')).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect(await stored(services, path)).toMatchObject({ userIds: [ann.id, bob.id, cat.id] });
  });

  it('goes with the account of its inviter; who leaves somebody else’s frees a seat', async () => {
    const own = await make();
    const group = await make({ isGroupBattle: true });
    await accept(group.code, bob.id);
    await cleanUpAccount(services, bob.id);
    const left = await stored(services, group.path);
    expect(left).toMatchObject({ userIds: [ann.id] });
    expect(JSON.stringify(left)).not.toContain(bob.id);
    await cleanUpAccount(services, ann.id);
    expect(await stored(services, own.path)).toBeUndefined();
    expect(await stored(services, group.path)).toBeUndefined();
    expect(services.problems).toEqual([]);
  });

  it('is swept away once it has told long enough that it is over', async () => {
    const [old, young] = [await make(), await make()];
    await services.firestore.doc(old.path).update({ createdAt: daysAgo(31) });
    await sweepInvites(services, new Date());
    expect(await stored(services, old.path)).toBeUndefined();
    expect(await stored(services, young.path)).toBeDefined();
  });

  it('is swept away by the next run where one has no time left', async () => {
    const paths = [(await make()).path, (await make()).path];
    for (const path of paths) await services.firestore.doc(path).update({ createdAt: daysAgo(31) });
    const left = async (): Promise<number> => {
      const now = await Promise.all(paths.map((path) => stored(services, path)));
      return now.filter((invite) => invite !== undefined).length;
    };
    await sweepInvites(services, new Date(), 0);
    expect(await left()).toBe(1);
    await sweepInvites(services, new Date(), 0);
    expect(await left()).toBe(0);
  });
});
