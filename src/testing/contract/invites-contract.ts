import { describe, expect, test } from 'vitest';
import { type Invite } from '../../domain/index.ts';
import { INVITE_PORTION } from '../../repositories/invite-repository.ts';
import { newBattleId } from '../../repositories/new-battle-id.ts';
import { inviteIdOf, newInviteCode } from '../../schema/invite-code.ts';
import { checkbox } from '../sample-battles.ts';
import {
  type Backend,
  newPlayer,
  openBattles,
  PASSWORD,
  type Player,
  rejection,
  termsOf,
  TODAY,
  valuesOf,
} from './contract-players.ts';

async function makeInvite({ repositories }: Player, { isGroupBattle = false, prize = '' } = {}) {
  const code = newInviteCode();
  const battleId = newBattleId();
  const targets = isGroupBattle ? [checkbox()] : termsOf().targets;
  const invite = { code, battleId, isGroupBattle, timeZone: 'UTC' };
  const terms = termsOf({ prize, targets });
  await repositories.invites.createInvite({ ...invite, terms });
  return { code, battleId, invite: { ...invite, terms } };
}

const accept = (
  { repositories }: Player,
  code: string,
  answer: 'accept' | 'negotiate' = 'accept',
  version = 1,
) => repositories.invites.acceptInvite(code, { answer, timeZone: 'UTC', version });

const invitesOf = ({ repositories, user }: Player) =>
  valuesOf<readonly Invite[]>((observer) => repositories.invites.watchInvites(user.id, observer));

/** Challenges that are handed over as links. */
export function describeInvites(backend: Backend): void {
  describe('invites', () => {
    test('show the poster to anybody, and to nobody what is not in a request', async () => {
      const ann = await newPlayer(backend);
      const { code, invite } = await makeInvite(ann, { prize: 'Loser cooks' });
      const visitor = await backend.newPhone();
      await expect(visitor.repositories.invites.lookAtInvite(code)).resolves.toEqual({
        state: 'open',
        poster: {
          inviter: { username: ann.user.username, avatar: ann.user.avatar },
          isGroupBattle: false,
          terms: invite.terms,
          version: 1,
          seatsLeft: 1,
        },
        battleId: null,
      });
      await expect(
        visitor.repositories.invites.lookAtInvite(newInviteCode()),
      ).resolves.toMatchObject({ state: 'unknown', poster: null });
      await expect(accept({ ...ann, ...visitor }, code)).rejects.toMatchObject(
        rejection('unauthenticated'),
      );
    });

    test('become a running duel on both phones, with the inviter as challenger', async () => {
      const [ann, bob] = [await newPlayer(backend), await newPlayer(backend)];
      const { code, battleId } = await makeInvite(ann);
      await expect(accept(bob, code)).resolves.toMatchObject({ state: 'joined', battleId });
      for (const player of [ann, bob]) {
        const { battles } = await openBattles(player).until((open) => open.battles.length > 0);
        expect(battles[0]?.battle).toMatchObject({
          id: battleId,
          status: 'ACTIVE',
          startDate: TODAY,
          challenger: { id: ann.user.id, username: ann.user.username, timeZone: 'UTC', hp: 4 },
          opponent: { id: bob.user.id, timeZone: 'UTC', acceptedVersion: 1, hp: 4 },
        });
        expect(Object.keys(battles[0]?.battle.days ?? {})).toEqual(['day1', 'day2', 'day3']);
      }
      // A lost answer: the same once more.
      await expect(accept(bob, code)).resolves.toMatchObject({ state: 'joined', battleId });
      const cat = await newPlayer(backend);
      await expect(accept(cat, code)).resolves.toEqual({
        state: 'used',
        poster: null,
        battleId: null,
      });
    });

    test('become a request when the other side wants to change the terms (D51)', async () => {
      const [ann, bob] = [await newPlayer(backend), await newPlayer(backend)];
      const { code, battleId } = await makeInvite(ann);
      await accept(bob, code, 'negotiate');
      const move = { userId: bob.user.id, version: 1, settled: TODAY, timeZone: 'UTC' };
      const { battles } = bob.repositories;
      const proposed = await battles.proposeChanges(battleId, move, termsOf({ prize: 'Cake' }));
      expect(proposed).toMatchObject({ status: 'PENDING', challenger: { id: bob.user.id } });
    });

    test('of a group begin with the last seat, or when the inviter does not wait for it', async () => {
      const ann = await newPlayer(backend);
      const others = [await newPlayer(backend), await newPlayer(backend), await newPlayer(backend)];
      const [bob, cat, dan] = others;
      if (!bob || !cat || !dan) throw new Error('Nobody is there');
      const full = await makeInvite(ann, { isGroupBattle: true });
      await expect(accept(bob, full.code)).resolves.toMatchObject({
        state: 'joined',
        poster: { seatsLeft: 2 },
        battleId: null,
      });
      const id = await inviteIdOf(full.code);
      await expect(ann.repositories.invites.beginInvite(id)).rejects.toMatchObject(
        rejection('changed'),
      );
      await accept(cat, full.code);
      const waiting = await invitesOf(cat).until((invites) => invites.length > 0);
      expect(waiting[0]?.userIds).toEqual([ann.user.id, bob.user.id, cat.user.id]);
      await expect(accept(dan, full.code)).resolves.toMatchObject({ battleId: full.battleId });
      await expect(accept(dan, full.code, 'negotiate')).resolves.toMatchObject({ state: 'joined' });

      const early = await makeInvite(ann, { isGroupBattle: true });
      await accept(bob, early.code);
      await accept(cat, early.code);
      await expect(
        bob.repositories.invites.beginInvite(await inviteIdOf(early.code)),
      ).rejects.toMatchObject(rejection('permission-denied'));
      await ann.repositories.invites.beginInvite(await inviteIdOf(early.code));
      const open = await openBattles(bob).until(({ battles }) => battles.length === 2);
      expect(new Set(open.battles.map(({ battle }) => battle.userIds.length))).toEqual(
        new Set([3, 4]),
      );
      expect(open.battles.every(({ battle }) => battle.status === 'ACTIVE')).toBe(true);
      await expect(accept(dan, early.code)).resolves.toMatchObject({ state: 'used' });
    });

    test('can be made again without harm, and be withdrawn until they are used', async () => {
      const [ann, bob] = [await newPlayer(backend), await newPlayer(backend)];
      const { code, invite } = await makeInvite(ann);
      const { invites } = ann.repositories;
      await invites.createInvite(invite);
      const own = invitesOf(ann);
      expect(await own.until((open) => open.length > 0)).toHaveLength(1);
      await expect(invites.lookAtInvite(code)).resolves.toMatchObject({ state: 'own' });
      await expect(accept(ann, code)).resolves.toMatchObject({ state: 'own', battleId: null });
      await invites.withdrawInvite(await inviteIdOf(code));
      await own.until((open) => open.length === 0);
      await expect(accept(bob, code)).resolves.toMatchObject({ state: 'withdrawn', poster: null });
      // A lost answer: the same once more.
      await invites.withdrawInvite(await inviteIdOf(code));
      await expect(invites.createInvite(invite)).rejects.toMatchObject(rejection('closed'));

      const used = await makeInvite(ann);
      await accept(bob, used.code);
      await expect(invites.withdrawInvite(await inviteIdOf(used.code))).rejects.toMatchObject(
        rejection('permission-denied'),
      );
    });

    test('are followed newest first, whatever old ones were left lying', async () => {
      const ann = await newPlayer(backend);
      const { battleId } = await makeInvite(ann);
      const [made] = await invitesOf(ann).until((open) => open.length > 0);
      if (!made?.createdAt) throw new Error('Nobody knows when it was made');
      for (let age = 1; age <= INVITE_PORTION; age += 1)
        await backend.putInvite({
          ...made,
          // Before any other: an id is a hash, of which few begin like that.
          id: `0000${newInviteCode()}`,
          battleId: newBattleId(),
          createdAt: made.createdAt - age,
        });
      const shown = await invitesOf(ann).until((open) => open.length === INVITE_PORTION);
      expect(shown[0]?.battleId).toBe(battleId);
      expect(shown.at(-1)?.createdAt).toBe(made.createdAt - INVITE_PORTION + 1);
    });

    test('attack 200: begin nothing on terms that were changed after the look at them', async () => {
      const [ann, bob] = [await newPlayer(backend), await newPlayer(backend)];
      const { code, battleId, invite } = await makeInvite(ann);
      await ann.repositories.invites.createInvite({
        ...invite,
        terms: { ...invite.terms, prize: 'Your car' },
      });
      const changed = { state: 'open', poster: { version: 2, terms: { prize: 'Your car' } } };
      await expect(accept(bob, code)).resolves.toMatchObject(changed);
      await expect(accept(bob, code, 'negotiate')).resolves.toMatchObject(changed);
      await expect(accept(bob, code, 'accept', 2)).resolves.toMatchObject({
        state: 'joined',
        battleId,
      });
    });

    test('attack 163: lead a blocked player nowhere, whoever has blocked whom', async () => {
      const [ann, bob] = [await newPlayer(backend), await newPlayer(backend)];
      const { code, battleId } = await makeInvite(ann);
      for (const [one, other] of [
        [ann, bob],
        [bob, ann],
      ] as const) {
        const { personalUsers } = one.repositories;
        await personalUsers.setBlocked(one.user.id, other.user.id, true);
        const nowhere = { state: 'unknown', poster: null, battleId: null };
        await expect(bob.repositories.invites.lookAtInvite(code)).resolves.toEqual(nowhere);
        await expect(accept(bob, code)).resolves.toEqual(nowhere);
        await personalUsers.setBlocked(one.user.id, other.user.id, false);
      }
      await expect(accept(bob, code)).resolves.toMatchObject({ state: 'joined' });
      // Whoever is in the battle stays in it, whoever has blocked whom since (D189).
      await ann.repositories.personalUsers.setBlocked(ann.user.id, bob.user.id, true);
      const inside = { state: 'joined', battleId };
      await expect(bob.repositories.invites.lookAtInvite(code)).resolves.toMatchObject(inside);
      await expect(accept(bob, code)).resolves.toMatchObject(inside);
    });

    test('attack 163: begin no group with both who are in it, whoever has blocked whom', async () => {
      const ann = await newPlayer(backend);
      const others = [await newPlayer(backend), await newPlayer(backend), await newPlayer(backend)];
      const [bob, cat, dan] = others;
      if (!bob || !cat || !dan) throw new Error('Nobody is there');
      for (const [one, other] of [
        [ann, bob],
        [bob, ann],
      ] as const) {
        const { code } = await makeInvite(ann, { isGroupBattle: true });
        const id = await inviteIdOf(code);
        await accept(bob, code);
        await accept(cat, code);
        const { personalUsers } = one.repositories;
        await personalUsers.setBlocked(one.user.id, other.user.id, true);
        const { invites } = ann.repositories;
        await expect(invites.beginInvite(id)).rejects.toMatchObject(rejection('changed'));
        const seen = await invitesOf(ann).until((found) =>
          found.some((invite) => invite.id === id),
        );
        expect(seen.find((invite) => invite.id === id)?.userIds).toEqual([
          ann.user.id,
          cat.user.id,
        ]);
        await personalUsers.setBlocked(one.user.id, other.user.id, false);
        await accept(bob, code);
        await personalUsers.setBlocked(one.user.id, other.user.id, true);
        await expect(accept(dan, code)).resolves.toMatchObject({
          poster: { seatsLeft: 1 },
          battleId: null,
        });
        await invites.beginInvite(id);
        await personalUsers.setBlocked(one.user.id, other.user.id, false);
      }
      const { battles } = await openBattles(ann).until((open) => open.battles.length === 2);
      const members = [ann.user.id, cat.user.id, dan.user.id];
      expect(battles.map(({ battle }) => battle.userIds)).toEqual([members, members]);
    });

    test('attack 226: bring nobody into a group with somebody whom they have blocked', async () => {
      const [ann, bob] = [await newPlayer(backend), await newPlayer(backend)];
      const [cat, dan] = [await newPlayer(backend), await newPlayer(backend)];
      const { code } = await makeInvite(ann, { isGroupBattle: true });
      await accept(bob, code);
      for (const [one, other] of [
        [bob, cat],
        [cat, bob],
      ] as const) {
        const { personalUsers } = one.repositories;
        await personalUsers.setBlocked(one.user.id, other.user.id, true);
        const nowhere = { state: 'unknown', poster: null, battleId: null };
        await expect(cat.repositories.invites.lookAtInvite(code)).resolves.toEqual(nowhere);
        await expect(accept(cat, code)).resolves.toEqual(nowhere);
        await personalUsers.setBlocked(one.user.id, other.user.id, false);
      }
      await accept(cat, code);
      // Whoever took a seat first keeps it, whoever has blocked whom since.
      await cat.repositories.personalUsers.setBlocked(cat.user.id, bob.user.id, true);
      await expect(accept(dan, code)).resolves.toMatchObject({
        poster: { seatsLeft: 1 },
        battleId: null,
      });
      await ann.repositories.invites.beginInvite(await inviteIdOf(code));
      const { battles } = await openBattles(ann).until((open) => open.battles.length > 0);
      const members = [ann.user.id, bob.user.id, dan.user.id];
      expect(battles[0]?.battle.userIds).toEqual(members);
    });

    test('lead nowhere once their inviter has left, and have a seat free again of anybody else', async () => {
      const ann = await newPlayer(backend);
      const [bob, cat] = [await newPlayer(backend), await newPlayer(backend)];
      const { code } = await makeInvite(ann, { isGroupBattle: true });
      await accept(bob, code);
      await bob.repositories.accounts.deleteAccount(PASSWORD);
      await expect(accept(cat, code)).resolves.toMatchObject({ poster: { seatsLeft: 2 } });
      const shown = await invitesOf(cat).until((found) => found.length > 0);
      expect(shown[0]?.userIds).toEqual([ann.user.id, cat.user.id]);
      await ann.repositories.accounts.deleteAccount(PASSWORD);
      await invitesOf(cat).until((found) => found.length === 0);
      await expect(cat.repositories.invites.lookAtInvite(code)).resolves.toEqual({
        state: 'unknown',
        poster: null,
        battleId: null,
      });
    });

    test('attack 162: are not made on terms that no request may have', async () => {
      const ann = await newPlayer(backend);
      const { invite } = await makeInvite(ann);
      const { invites } = ann.repositories;
      const make = (terms: object, change: object = {}) =>
        invites.createInvite({
          ...invite,
          ...change,
          code: newInviteCode(),
          terms: { ...invite.terms, ...terms },
        });
      for (const forged of [
        { targets: [] },
        { numDays: 32 },
        { prize: 'x'.repeat(16) },
        { description: 'x'.repeat(501) },
        { startDate: 'tomorrow' },
        { targets: Array.from({ length: 11 }, () => checkbox()) },
        { targets: [checkbox({ title: 'x'.repeat(31) })] },
        { targets: [checkbox({ id: 'no/id' })] },
      ])
        await expect(make(forged)).rejects.toMatchObject(rejection('invalid'));
      await expect(make({}, { isGroupBattle: true })).rejects.toMatchObject(rejection('invalid'));
    });
  });
}
