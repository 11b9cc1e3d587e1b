import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { type Battle, settleBattle, type User } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle.ts';
import { userPath } from '../../src/schema/user.ts';
import { photoPrefix } from './photo-names.ts';
import { sweep } from './sweep.ts';
import { sweepPhotos } from './sweep-photos.ts';
import {
  callAs,
  createPlayer,
  daysFromNow,
  duelOf,
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

const statusOf = async ({ id }: Battle) => (await stored(services, battlePath(id)))?.['status'];
const xpOf = async (user: User) => (await stored(services, userPath(user.id)))?.['xp'];

describe('the sweep of battles', () => {
  it('completes and pays, once, what nobody opened for a month', async () => {
    const month = { startDate: daysFromNow(-40), numDays: 7 };
    const battle = await store(services, ticked(duelOf(ann, bob, month), ann.id));
    await sweep(services);
    await sweep(services);
    expect(await statusOf(battle)).toBe('COMPLETE');
    expect([await xpOf(ann), await xpOf(bob)]).toEqual([10, 1]);
  });

  it('pays once when both players ask while it runs', async () => {
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
    expect(await xpOf(ann)).toBe(0);
  });

  it('leaves alone what goes on or has not begun', async () => {
    const running = duelOf(ann, bob, { startDate: daysFromNow(-1), numDays: 7 });
    const request = duelOf(ann, bob, { startDate: daysFromNow(2), numDays: 7 });
    await store(services, running);
    await store(services, { ...request, status: 'PENDING' });
    await sweep(services);
    expect([await statusOf(running), await statusOf(request)]).toEqual(['ACTIVE', 'PENDING']);
  });

  it('corrects what players completed with a false result or too early (K4)', async () => {
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

  it('goes on past a battle that is not in order', async () => {
    const broken = duelOf(ann, bob);
    await services.firestore.doc(battlePath(broken.id)).set({ ...broken, days: 'gone' });
    const battle = await store(services, duelOf(ann, bob));
    await sweep(services);
    expect([await statusOf(broken), await statusOf(battle)]).toEqual(['ACTIVE', 'COMPLETE']);
    expect(services.problems).toEqual([`Battle ${broken.id} was not settled`]);
  });
});

const nextDay = () => new Date(Date.now() + 25 * 60 * 60 * 1000);

async function upload(user: User): Promise<string> {
  const path = `${photoPrefix(user.id)}${randomUUID()}.jpg`;
  const file = services.bucket.file(path);
  await file.save(Buffer.from('picture'), { contentType: 'image/jpeg', resumable: false });
  return path;
}

const exists = async (path: string) => (await services.bucket.file(path).exists())[0];

describe('the sweep of photos', () => {
  it('removes what no entry names, a day after the upload and not before', async () => {
    const orphan = await upload(ann);
    await sweepPhotos(services, new Date());
    expect(await exists(orphan)).toBe(true);
    await sweepPhotos(services, nextDay());
    expect(await exists(orphan)).toBe(false);
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
    await sweepPhotos(services, nextDay());
    expect([await exists(running), await exists(finished)]).toEqual([false, true]);
  });
});
