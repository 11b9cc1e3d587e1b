import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Battle, settleBattle, type User } from '../../src/domain/index.ts';
import { ACTIVE_SINCE, battlePath } from '../../src/schema/battle-document.ts';
import { photoMetadata, photoPrefix } from '../../src/schema/photo.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { settleStoredBattle } from './settle-stored-battle.ts';
import { PAID_AT } from './stored-battle.ts';
import {
  callAs,
  createPlayer,
  daysFromNow,
  duelOf,
  groupOf,
  stackServices,
  store,
  stored,
  TICK,
  ticked,
} from './testing/stack.ts';
import { updateXp } from './update-xp.ts';
import { ledgerPath, paidBattlesPath } from './xp-ledger.ts';

const services = stackServices();
let ann: User;
let bob: User;

async function freshPlayers(): Promise<void> {
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
}

const ask = (userId: string | undefined, battleId: unknown) =>
  callAs(services, updateXp, userId, { battleId });

const xpOf = async (user: User) => (await stored(services, userPath(user.id)))?.['xp'];

const battleNow = (battle: Battle) => stored(services, battlePath(battle.id));

const duelWithPhotos = () => duelOf(ann, bob, { target: { ...TICK, isPhotoRequired: true } });

/** Uploads that photo, for that battle or, like older ones, for none that it names. */
const shoot = (path: string, battle?: Battle) =>
  services.bucket.file(path).save('picture', {
    resumable: false,
    contentType: 'image/jpeg',
    metadata: { metadata: battle ? photoMetadata(ann.id, battle.userIds, battle.id) : {} },
  });
const photoOf = ({ id }: User, name: string) => `${photoPrefix(id)}${name}.jpg`;

describe('updateXp', () => {
  beforeEach(freshPlayers);

  it('settles a duel that is over, pays both and answers the own share', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 10 });
    expect(await ask(bob.id, battle.id)).toEqual({ ok: true, xp: 1 });
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
    expect(await battleNow(battle)).toMatchObject({
      status: 'COMPLETE',
      result: { draw: false, winner: { id: ann.id, username: ann.username } },
    });
  });

  it('fault 6: the answer was lost, and asking again gives it once more and pays nothing more', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    await ask(ann.id, battle.id);
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 10 });
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
  });

  it('answers what was paid also once the battle is in order no more', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    await ask(ann.id, battle.id);
    await services.firestore.doc(battlePath(battle.id)).update({ days: 'none' });
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 10 });
  });

  it('pays a draw to both', async () => {
    const battle = await store(services, duelOf(ann, bob));
    expect(await ask(bob.id, battle.id)).toEqual({ ok: true, xp: 3 });
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([3, 3]);
  });

  it('raises the level where its experience begins', async () => {
    await services.firestore.doc(userPath(ann.id)).update({ xp: 15 });
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    await ask(ann.id, battle.id);
    expect(await stored(services, userPath(ann.id))).toMatchObject({ xp: 25, level: 2 });
  });

  it('attack 45: asked 20 times at once by both and then 100 times, it pays once', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    const askers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ann : bob));
    const answers = await Promise.all(askers.map(({ id }) => ask(id, battle.id)));
    expect(answers.map(({ xp }) => xp)).toEqual(askers.map((user) => (user === ann ? 10 : 1)));
    for (let count = 0; count < 100; count += 1) await ask(ann.id, battle.id);
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
  });

  it('attack 45: an invented result is overwritten before it pays', async () => {
    const honest = settleBattle(ticked(duelOf(ann, bob), ann.id), daysFromNow(0));
    const forged = {
      ...honest,
      result: { ...honest.result, winner: { id: bob.id, username: 'B' } },
    };
    await store(services, forged as Battle);
    expect(await ask(bob.id, honest.id)).toEqual({ ok: true, xp: 1 });
    expect(await battleNow(honest)).toMatchObject({ result: honest.result });
    expect(await xpOf(bob)).toBe(1);
  });

  it('attack 45: a battle completed too early goes back to ACTIVE and pays nothing', async () => {
    const running = ticked(duelOf(ann, bob, { startDate: daysFromNow(-2), numDays: 7 }), ann.id);
    const result = { ...settleBattle(running, daysFromNow(30)).result };
    await store(services, { ...running, status: 'COMPLETE', result } as Battle);
    await expect(ask(ann.id, running.id)).rejects.toMatchObject({ code: 'failed-precondition' });
    const reopened = await battleNow(running);
    expect(reopened).toMatchObject({ status: 'ACTIVE', result: null });
    // Or it would never be paid.
    expect(reopened).not.toHaveProperty(PAID_AT);
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([0, 0]);
  });

  it('attack 45: a battle whose last day still runs somewhere on earth is not completed', async () => {
    const battle = await store(
      services,
      duelOf(ann, bob, { startDate: daysFromNow(0), numDays: 1 }),
    );
    await expect(ask(ann.id, battle.id)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(await battleNow(battle)).toMatchObject({ status: 'ACTIVE' });
  });

  it('attack 62: a photo that was never uploaded pays nothing, and moves no result', async () => {
    const asked = duelWithPhotos();
    const battle = await store(services, ticked(asked, ann.id, photoOf(ann, 'invented')));
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 3 });
    expect(await xpOf(bob)).toBe(3);
    expect(await battleNow(battle)).toMatchObject({ result: { winner: { id: ann.id } } });
  });

  it('pays for a photo that is there, also for one of before uploads named their battle', async () => {
    const [path, older] = [photoOf(ann, 'real'), photoOf(ann, 'older')];
    const battle = await store(services, ticked(duelWithPhotos(), ann.id, path));
    await shoot(path, battle);
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 10 });
    await shoot(older);
    const past = await store(services, ticked(duelWithPhotos(), ann.id, older));
    expect(await ask(ann.id, past.id)).toEqual({ ok: true, xp: 10 });
  });

  it('attack 221: the photo of another battle, which the rival here may not see, pays nothing', async () => {
    const path = photoOf(ann, 'shown elsewhere');
    await shoot(path, duelOf(ann, await createPlayer(services, 'Cat')));
    const battle = await store(services, ticked(duelWithPhotos(), ann.id, path));
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 3 });
  });

  it('attack 62: a picture that came after its entry pays nothing', async () => {
    const path = photoOf(ann, 'late');
    await shoot(path);
    const entered = ticked(duelWithPhotos(), ann.id, path);
    const early = Timestamp.fromMillis(Date.now() - 3_600_000);
    await store(services, entered);
    await services.firestore
      .doc(battlePath(entered.id))
      .update({ [`days.day1.target1.${ann.id}.receivedAt`]: early });
    expect(await ask(ann.id, entered.id)).toEqual({ ok: true, xp: 3 });
  });

  it('attack 63: forged HP do not outlive the end', async () => {
    const battle = ticked(duelOf(ann, bob), ann.id);
    const forged = { ...battle, challenger: { ...battle.challenger, hp: 12 } };
    await store(services, forged);
    await ask(ann.id, battle.id);
    const standing = {
      challenger: { hp: 5, zeroHpDate: null },
      opponent: { hp: 3, zeroHpDate: null },
    };
    expect(await battleNow(battle)).toMatchObject(standing);
    await services.firestore.doc(battlePath(battle.id)).update({ 'opponent.hp': 900 });
    await settleStoredBattle(services, battle.id);
    expect(await battleNow(battle)).toMatchObject(standing);
  });

  it('attack 64: a battle that was accepted after its last day pays nothing', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    await services.firestore
      .doc(battlePath(battle.id))
      .update({ [ACTIVE_SINCE]: FieldValue.serverTimestamp() });
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 0 });
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([0, 0]);
    expect(await battleNow(battle)).toMatchObject({ status: 'COMPLETE' });
    // Nor does it take one of the five places of the day (D174).
    expect(await stored(services, paidBattlesPath(ann.id))).toBeUndefined();
  });

  it('attack 64: one that ran pays, since when it is ACTIVE being known', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    const activeSince = Timestamp.fromDate(new Date(`${daysFromNow(-9)}T12:00:00Z`));
    await services.firestore.doc(battlePath(battle.id)).update({ [ACTIVE_SINCE]: activeSince });
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 10 });
  });

  it('keeps the winners of a group where they can be counted', async () => {
    const cat = await createPlayer(services, 'Cat');
    const battle = await store(services, ticked(groupOf(ann, bob, cat), cat.id));
    expect(await ask(cat.id, battle.id)).toEqual({ ok: true, xp: 10 });
    const over = await battleNow(battle);
    expect(over).toMatchObject({ groupWinners: { [cat.id]: true }, challenger: battle.challenger });
    // Of the HP that a duel has (attack 25).
    expect(over).not.toHaveProperty('opponent');
    expect([await xpOf(ann), await xpOf(bob), await xpOf(cat)]).toEqual([1, 1, 10]);
  });

  it.each<[string, (userIds: readonly string[]) => object]>([
    ['missing', () => ({})],
    ['strangers', () => ({ groupWinners: { stranger: true } })],
    ['all', (userIds) => ({ groupWinners: Object.fromEntries(userIds.map((id) => [id, true])) })],
  ])(
    'attack 29: the result is right and those counted as winners are %s',
    async (_what, forged) => {
      const cat = await createPlayer(services, 'Cat');
      const honest = settleBattle(ticked(groupOf(ann, bob, cat), cat.id), daysFromNow(0));
      await store(services, { ...honest, ...forged(honest.userIds) });
      await ask(ann.id, honest.id);
      expect(await battleNow(honest)).toMatchObject({ result: honest.result });
      expect((await battleNow(honest))?.['groupWinners']).toEqual({ [cat.id]: true });
    },
  );

  it('attack 29: a duel has no winners of a group', async () => {
    const honest = settleBattle(ticked(duelOf(ann, bob), ann.id), daysFromNow(0));
    await store(services, { ...honest, groupWinners: { [bob.id]: true } } as Battle);
    await ask(ann.id, honest.id);
    expect(await battleNow(honest)).not.toHaveProperty('groupWinners');
  });

  it('attack 46: battles in bulk are paid 5 a day; the sixth is settled without experience', async () => {
    const given: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
      given.push((await ask(ann.id, battle.id)).xp);
    }
    expect(given).toEqual([10, 10, 10, 10, 10, 0]);
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([50, 5]);
  });

  it('pays again what an import of an earlier moment took back, once the books since then are deleted', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    const users = [ann, bob];
    const documents = [battlePath(battle.id), ...users.map(({ id }) => userPath(id))].map((one) =>
      services.firestore.doc(one),
    );
    const earlier = await services.firestore.getAll(...documents);
    const bringBack = () => Promise.all(earlier.map((one) => one.ref.set(one.data() ?? {})));
    await ask(ann.id, battle.id);
    await bringBack();
    expect([await ask(ann.id, battle.id), await xpOf(ann)]).toEqual([{ ok: true, xp: 10 }, 0]);
    const books = users.flatMap(({ id }) => [ledgerPath(battle.id, id), paidBattlesPath(id)]);
    await Promise.all(books.map((book) => services.firestore.doc(book).delete()));
    await bringBack();
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 10 });
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
  });

  it('fault 16: the one who is left is paid when the other has deleted the account', async () => {
    await services.firestore.doc(userPath(bob.id)).delete();
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    expect(await ask(ann.id, battle.id)).toEqual({ ok: true, xp: 10 });
    expect(await stored(services, userPath(bob.id))).toBeUndefined();
  });
});

describe('what updateXp refuses', () => {
  it('attack 45: a battle of others, in the same words as one that does not exist', async () => {
    await freshPlayers();
    const cat = await createPlayer(services, 'Cat');
    const battle = await store(services, duelOf(ann, bob));
    const answer = { code: 'permission-denied', message: 'This battle is not yours.' };
    await expect(ask(cat.id, battle.id)).rejects.toMatchObject(answer);
    await expect(ask(cat.id, 'nothing')).rejects.toMatchObject(answer);
    expect(await battleNow(battle)).toMatchObject({ status: 'ACTIVE' });
  });

  it('a battle in which one day has other targets than the first', async () => {
    await freshPlayers();
    const battle = ticked(duelOf(ann, bob), ann.id);
    const { day2 } = battle.days;
    if (!day2) throw new Error('day2 is missing');
    const { target2: _dropped, ...easier } = day2;
    await store(services, { ...battle, days: { ...battle.days, day2: easier } });
    await expect(ask(ann.id, battle.id)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(await xpOf(ann)).toBe(0);
  });

  const noTexts = [undefined, null, 7, { id: 'b' }];
  const noIds = ['', '.', '..', 'a/b', '__all__', '__a\nb__', 'x'.repeat(129), '\ud800', 'a\udc00'];
  it.each([...noTexts, ...noIds])('attack 45: the id %j', async (battleId) => {
    await expect(ask(undefined, battleId)).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('attack 50: a caller who is signed out', async () => {
    await expect(ask(undefined, 'b')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('attack 50: a token that outlived its account, its revocation or a ban', async () => {
    await freshPlayers();
    const cat = await createPlayer(services, 'Cat');
    await services.auth.deleteUser(ann.id);
    await services.auth.updateUser(bob.id, { disabled: true });
    await services.auth.revokeRefreshTokens(cat.id);
    const old = { uid: cat.id, token: { auth_time: Math.floor(Date.now() / 1000) - 3_600 } };
    const unauthenticated = { code: 'unauthenticated' };
    await expect(ask(ann.id, 'b')).rejects.toMatchObject(unauthenticated);
    await expect(ask(bob.id, 'b')).rejects.toMatchObject(unauthenticated);
    await expect(updateXp(services)({ data: { battleId: 'b' }, auth: old })).rejects.toMatchObject(
      unauthenticated,
    );
  });
});
