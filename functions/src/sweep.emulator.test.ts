import { randomUUID } from 'node:crypto';

import { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { type Battle, settleBattle, type User } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { photoMetadata, photoPrefix } from '../../src/schema/photo.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { sweepBattles } from './sweep-battles.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { JPEG } from './testing/jpeg.ts';
import {
  callAs,
  createPlayer,
  daysFromNow,
  duelOf,
  groupOf,
  stackServices,
  store,
  stored,
  type TestServices,
  ticked,
} from './testing/stack.ts';
import { updateXp } from './update-xp.ts';

let services: TestServices;
let ann: User;
let bob: User;

beforeEach(async () => {
  services = stackServices({ isolated: true });
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
});

const sweep = (its: TestServices) => sweepBattles(its, new Date());

const statusOf = async ({ id }: Battle) => (await stored(services, battlePath(id)))?.['status'];
const xpOf = async (user: User) => (await stored(services, userPath(user.id)))?.['xp'];

describe('the sweep of battles', () => {
  it('fault 21: what nobody opened for a month is completed and paid, once', async () => {
    const month = { startDate: daysFromNow(-40), numDays: 7 };
    const battle = await store(services, ticked(duelOf(ann, bob, month), ann.id));
    await sweep(services);
    await sweep(services);
    expect(await statusOf(battle)).toBe('COMPLETE');
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
  });

  it('writes no battle again that is settled and paid', async () => {
    await store(services, ticked(duelOf(ann, bob), ann.id));
    await store(services, groupOf(ann, bob, await createPlayer(services, 'Cat')));
    await sweep(services);
    await sweep(services);
    expect(services.counts.battlesSettled).toBe(2);
  });

  it('fault 7: both players and the sweep ask at once, and it pays once', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), bob.id));
    const ask = ({ id }: User) => callAs(services, updateXp, id, { battleId: battle.id });
    await Promise.all([sweep(services), ask(ann), ask(bob), sweep(services), ask(ann)]);
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([1, 10]);
  });

  it('expires a request whose start has passed, also one stored in lower case (K3)', async () => {
    const request = await store(services, { ...duelOf(ann, bob), status: 'PENDING' });
    const odd = duelOf(ann, bob);
    await services.firestore.doc(battlePath(odd.id)).set({ ...odd, status: 'pending' });
    await sweep(services);
    expect([await statusOf(request), await statusOf(odd)]).toEqual(['DECLINED', 'DECLINED']);
    expect(services.counts).toMatchObject({ requestsDeclined: 2 });
    expect(await xpOf(ann)).toBe(0);
  });

  it('reports a request that could not be declined, and declines it the next time', async () => {
    const request = await store(services, { ...duelOf(ann, bob), status: 'PENDING' });
    const spy = vi.spyOn(DocumentReference.prototype, 'update');
    onTestFinished(() => spy.mockRestore());
    spy.mockRejectedValueOnce(new Error('UNAVAILABLE'));
    await sweep(services);
    expect(services.problems).toEqual(['A battle was not settled']);
    await sweep(services);
    expect(await statusOf(request)).toBe('DECLINED');
  });

  it.each<[string, (request: DocumentReference) => Promise<unknown>]>([
    ['answered', (request) => request.set({ status: 'ACTIVE' }, { merge: true })],
    ['deleted', (request) => request.delete()],
  ])('a request that is %s while it looks is no problem', async (_what, happen) => {
    const request = await store(services, { ...duelOf(ann, bob), status: 'PENDING' });
    const reference = services.firestore.doc(battlePath(request.id));
    const spy = vi.spyOn(DocumentReference.prototype, 'update');
    onTestFinished(() => spy.mockRestore());
    spy.mockImplementationOnce(async (...change: Parameters<DocumentReference['update']>) => {
      await happen(reference);
      return reference.update(...change);
    });
    await sweep(services);
    expect(spy).toHaveBeenCalled();
    expect(await statusOf(request)).not.toBe('DECLINED');
    expect(services.counts).not.toHaveProperty('requestsDeclined');
    expect(services.problems).toEqual([]);
  });

  it('leaves alone what goes on or has not begun', async () => {
    // Begun in every zone at any hour. Its HP are those of the last phone that had all entries.
    const days = { startDate: daysFromNow(-2), numDays: 7 };
    const running = ticked(duelOf(ann, bob, days), ann.id);
    const request = duelOf(ann, bob, { startDate: daysFromNow(2), numDays: 7 });
    await store(services, running);
    await store(services, { ...request, status: 'PENDING' });
    await sweep(services);
    expect([await statusOf(running), await statusOf(request)]).toEqual(['ACTIVE', 'PENDING']);
    expect(services.counts).toEqual({ battlesLookedAt: 1 });
  });

  it('leaves a request for as long as its first day is today anywhere', async () => {
    const day = { startDate: '2026-05-03', numDays: 7 };
    const request = await store(services, { ...duelOf(ann, bob, day), status: 'PENDING' });
    await sweepBattles(services, new Date('2026-05-04T11:59:00Z'));
    expect(await statusOf(request)).toBe('PENDING');
    await sweepBattles(services, new Date('2026-05-04T12:00:00Z'));
    expect(await statusOf(request)).toBe('DECLINED');
  });

  it('pays the longest battle also where sweeps have failed for a week since its end', async () => {
    const month = { startDate: daysFromNow(-39), numDays: 31 };
    const over = settleBattle(ticked(duelOf(ann, bob, month), ann.id), daysFromNow(-7));
    await store(services, over);
    await sweep(services);
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
  });

  it('attack 29: what players completed with a false result or too early is corrected (K4)', async () => {
    const over = settleBattle(ticked(duelOf(ann, bob), ann.id), daysFromNow(0));
    const forged = { ...over, result: { ...over.result, winner: { id: bob.id, username: 'B' } } };
    await store(services, forged as Battle);
    const early = duelOf(ann, bob, { startDate: daysFromNow(-2), numDays: 7 });
    await store(services, { ...early, status: 'COMPLETE', result: over.result ?? null });
    await sweep(services);
    expect(await stored(services, battlePath(over.id))).toMatchObject({ result: over.result });
    expect(await statusOf(early)).toBe('ACTIVE');
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
  });

  it('attack 29: winners of a group who are counted wrongly are put right, also after it was paid', async () => {
    const cat = await createPlayer(services, 'Cat');
    const honest = settleBattle(ticked(groupOf(ann, bob, cat), cat.id), daysFromNow(0));
    await store(services, { ...honest, groupWinners: { [bob.id]: true } } as Battle);
    await services.firestore.doc(battlePath(honest.id)).update({ paidAt: new Date() });
    await sweep(services);
    const battle = await stored(services, battlePath(honest.id));
    expect(battle?.['groupWinners']).toEqual({ [cat.id]: true });
    expect(await xpOf(cat)).toBe(0);
  });

  it.each<[string, object]>([
    ['that no app can read', { days: { day1: { target1: { id: [1, 2] } } } }],
    ['whose days are no days', { days: 'x'.repeat(900_000) }],
    ['without participants', { userIds: [] }],
    ['with a day too few', { days: {} }],
  ])('attack 8: a request %s expires like any other', async (_what, broken) => {
    const request = { ...duelOf(ann, bob), status: 'PENDING' };
    await services.firestore.doc(battlePath(request.id)).set({ ...request, ...broken });
    const later = { ...duelOf(ann, bob, { startDate: daysFromNow(2), numDays: 7 }) };
    const open = { ...later, status: 'pending', ...broken };
    await services.firestore.doc(battlePath(later.id)).set(open);
    await sweep(services);
    const now = await stored(services, battlePath(request.id));
    expect(now).toEqual({ ...request, ...broken, status: 'DECLINED' });
    expect(await statusOf(later)).toBe('pending');
    expect(services.problems).toEqual([]);
  });

  it('attack 46: a battle whose id is too long for the ledger is completed, never paid, and then left', async () => {
    const odd = await store(services, {
      ...ticked(duelOf(ann, bob), ann.id),
      id: 'x'.repeat(1490),
    });
    await sweep(services);
    const settled = await stored(services, battlePath(odd.id));
    expect(settled).toMatchObject({ status: 'COMPLETE', paidAt: expect.any(Timestamp) });
    await sweep(services);
    expect(await stored(services, battlePath(odd.id))).toEqual(settled);
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([0, 0]);
    expect(services.problems).toEqual([]);
  });

  it('goes on past a battle that is not in order', async () => {
    const broken = duelOf(ann, bob);
    await services.firestore.doc(battlePath(broken.id)).set({ ...broken, days: 'gone' });
    const battle = await store(services, duelOf(ann, bob));
    await sweep(services);
    expect([await statusOf(broken), await statusOf(battle)]).toEqual(['ACTIVE', 'COMPLETE']);
    expect(services.problems).toEqual(['A battle was not settled']);
    expect(services.counts).toMatchObject({ battlesSettled: 1 });
  });

  it('goes on where a run has stopped among battles that are over, and then begins anew', async () => {
    for (const days of [60, 12, 12, 11]) {
      const duel = duelOf(ann, bob, { startDate: daysFromNow(-days), numDays: 3 });
      await store(services, settleBattle(duel, daysFromNow(0)));
    }
    const looked = async (mostMs?: number): Promise<number> => {
      const { battlesLookedAt: before = 0 } = services.counts;
      await sweepBattles(services, new Date(), mostMs);
      return (services.counts.battlesLookedAt ?? 0) - before;
    };
    expect(await looked(0)).toBe(1);
    expect(services.counts.battlesSettled).toBe(1);
    expect(await looked(0)).toBe(1);
    expect(services.counts.battlesSettled).toBe(2);
    expect(await looked()).toBe(1);
    expect(services.counts.battlesSettled).toBe(3);
    expect(await looked()).toBe(3);
  });

  it.each<[string, object]>([
    ['a status of its own', { status: 'PLAYING' }],
    ['a number for a status', { status: 1 }],
    ['null for a start', { startDate: null }],
    ['a moment for a start', { startDate: Timestamp.now() }],
    ['a list for a start', { startDate: [daysFromNow(-10)] }],
    ['a word for a start', { startDate: 'yesterday' }],
    ['no date of the calendar for a start', { startDate: '2026-02-30' }],
  ])('fault 172: names a battle with %s, and goes on with the others', async (_what, broken) => {
    const lost = duelOf(ann, bob);
    await services.firestore.doc(battlePath(lost.id)).set({ ...lost, ...broken });
    const battle = await store(services, duelOf(ann, bob));
    await sweep(services);
    expect(await statusOf(battle)).toBe('COMPLETE');
    expect(services.problems).toEqual(['A battle was not settled']);
    expect(await stored(services, battlePath(lost.id))).toEqual({ ...lost, ...broken });
  });
});

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 1) * 60 * 60 * 1000);
const nextDay = () => inDays(1);

async function upload(user: User, bytes = JPEG, metadata = {}): Promise<string> {
  const path = `${photoPrefix(user.id)}${randomUUID()}.jpg`;
  const file = services.bucket.file(path);
  await file.save(bytes, { contentType: 'image/jpeg', resumable: false, metadata: { metadata } });
  return path;
}

const exists = async (path: string) => (await services.bucket.file(path).exists())[0];

describe('the sweep of photos', () => {
  it('attack 67: what is no picture is removed at once, and a picture stays', async () => {
    const page = await upload(ann, Buffer.from('<script>alert(1)</script>'));
    const picture = await upload(ann);
    await sweepPhotos(services, new Date());
    expect(await exists(page)).toBe(false);
    expect(await exists(picture)).toBe(true);
  });

  it('attack 44: what no entry names is removed, a day after the upload and not before', async () => {
    const orphan = await upload(ann);
    await sweepPhotos(services, new Date());
    expect(await exists(orphan)).toBe(true);
    await sweepPhotos(services, nextDay());
    expect(await exists(orphan)).toBe(false);
  });

  it.each(['PENDING', 'DECLINED'])(
    'attack 44: a %s request that lists photos keeps none of them',
    async (status) => {
      const listed = await upload(ann);
      const request = duelOf(ann, bob, { startDate: daysFromNow(1), numDays: 7 });
      const days = { day1: { target1: { nothing: true }, pad: [listed] } };
      await services.firestore.doc(battlePath(request.id)).set({ ...request, status, days });
      await sweepPhotos(services, nextDay());
      expect(await exists(listed)).toBe(false);
    },
  );

  it('attack 116: another picture under the name of a photo that was deleted does not stay', async () => {
    const [own, replaced] = [await upload(ann), await upload(bob)];
    for (const [user, path, minutes] of [
      [ann, own, 0],
      [bob, replaced, -11],
    ] as const) {
      const battle = await store(services, ticked(duelOf(ann, bob), user.id, path));
      const receivedAt = Timestamp.fromMillis(Date.now() + minutes * 60 * 1000);
      await services.firestore
        .doc(battlePath(battle.id))
        .update({ [`days.day1.target1.${user.id}.receivedAt`]: receivedAt });
    }
    await sweepPhotos(services, nextDay());
    expect([await exists(own), await exists(replaced)]).toEqual([true, false]);
  });

  it('attack 221: the photo of a battle stays for that battle alone', async () => {
    const ran = duelOf(ann, bob);
    const elsewhere = duelOf(ann, await createPlayer(services, 'Cat'));
    const metadata = (battle: Battle) => photoMetadata(ann.id, battle.userIds, battle.id);
    const own = await upload(ann, JPEG, metadata(ran));
    const foreign = await upload(ann, JPEG, metadata(duelOf(ann, bob)));
    await store(services, ticked(ran, ann.id, own));
    await store(services, ticked(elsewhere, ann.id, own));
    await store(services, ticked(duelOf(ann, bob), ann.id, foreign));
    await sweepPhotos(services, nextDay());
    expect([await exists(own), await exists(foreign)]).toEqual([true, false]);
  });

  it('reads the battle that a photo was uploaded for, and none that its owner has fought before', async () => {
    const going = duelOf(ann, bob, { startDate: daysFromNow(-1), numDays: 7 });
    const proof = await upload(ann, JPEG, photoMetadata(ann.id, going.userIds, going.id));
    const orphan = await upload(ann, JPEG, photoMetadata(ann.id, going.userIds, going.id));
    const before = settleBattle(duelOf(ann, bob), daysFromNow(0));
    await Promise.all([ticked(going, ann.id, proof), before].map((its) => store(services, its)));
    await sweepPhotos(services, nextDay());
    expect([await exists(proof), await exists(orphan)]).toEqual([true, false]);
    expect(services.counts.battlesLookedAt).toBe(1);
  });

  it('keeps what an entry names, and asks no more once the battle is over', async () => {
    const [running, finished] = [await upload(ann), await upload(bob)];
    const going = ticked(
      duelOf(ann, bob, { startDate: daysFromNow(-1), numDays: 7 }),
      ann.id,
      running,
    );
    const over = settleBattle(ticked(duelOf(ann, bob), bob.id, finished), daysFromNow(0));
    await Promise.all([store(services, going), store(services, over)]);
    await sweepPhotos(services, nextDay());
    expect([await exists(running), await exists(finished)]).toEqual([true, true]);

    await Promise.all(
      [going, over].map(({ id }) => services.firestore.doc(battlePath(id)).delete()),
    );
    await sweepPhotos(services, inDays(2));
    expect([await exists(running), await exists(finished)]).toEqual([false, true]);
  });
});
