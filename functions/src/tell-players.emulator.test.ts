import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settleBattle } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import { MOST_TOLD_OF, tellPlayers } from './tell-players.ts';
import { fight, type Phone, phoneIn, tick } from './testing/registered-phones.ts';
import {
  beforePushTo,
  groupOf,
  stackServices,
  store,
  stored,
  type TestServices,
} from './testing/stack.ts';
import { ledgerPath } from './xp-ledger.ts';

let services: TestServices;

beforeEach(() => {
  services = stackServices({ isolated: true });
});

const lookAtOf = async ({ user }: Phone) =>
  (await stored(services, pushTokenPath(user.id)))?.['lookAt'] as Timestamp | undefined;

describe('a morning', () => {
  const start = new Date('2026-05-04T12:00:00Z');
  const morning = new Date('2026-05-05T06:00:00Z');
  const berlin = (name: string) => phoneIn(services, 'Europe/Berlin', name, start);
  const dueAgain = ({ user }: Phone) =>
    services.firestore.doc(pushTokenPath(user.id)).update({ lookAt: morning });

  it('fault 157: tells nothing twice, wherever the run before has stopped', async () => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    const lost = beforePushTo(services, bob.token, () =>
      Promise.reject(new Error('The machine is gone')),
    );
    await tellPlayers(lost, morning);
    expect(services.sent.map(({ to }) => to)).toEqual([ann.token]);
    // As if it had not come to put them off.
    await Promise.all([dueAgain(ann), dueAgain(bob)]);
    await Promise.all([tellPlayers(services, morning), tellPlayers(services, morning)]);
    expect(services.sent).toHaveLength(1);
    expect((await lookAtOf(bob))?.toDate()).toEqual(new Date('2026-05-05T18:00:00Z'));
  });

  it('comes with the next run to whom the database kept from being told', async () => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    vi.spyOn(services.firestore, 'getAll').mockRejectedValueOnce(new Error('Not now'));
    await tellPlayers(services, morning);
    expect(services.sent).toHaveLength(1);
    expect(services.problems).toEqual(['A player was not looked at']);
    await tellPlayers(services, new Date('2026-05-05T06:15:00Z'));
    expect(services.sent.map(({ to }) => to).toSorted()).toEqual([ann.token, bob.token].toSorted());
  });

  it.each([
    ['says from when on to look', { lookAt: new Date('2026-05-05T06:00:01Z') }],
    ['has gone', undefined],
  ])('leaves a phone that %s while it is told as it is', async (_what, written) => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    const record = services.firestore.doc(pushTokenPath(ann.user.id));
    const meanwhile = beforePushTo(services, ann.token, () =>
      written ? record.update(written) : record.delete(),
    );
    await tellPlayers(meanwhile, morning);
    expect((await lookAtOf(ann))?.toDate()).toEqual(written?.lookAt);
    expect(services.problems).toEqual([]);
  });

  it('is one push of several battles, with a result that somebody has settled already', async () => {
    const [ann, bob, cat] = [await berlin('Ann'), await berlin('Bob'), await berlin('Cat')];
    const running = await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    const over = await fight(services, ann, cat, { startDate: '2026-05-04', numDays: 1 });
    await store(services, settleBattle(over, '2026-05-05'));
    await services.firestore
      .doc(ledgerPath(over.id, ann.user.id))
      .set({ battleId: over.id, userId: ann.user.id, xp: 3, at: morning });
    await tellPlayers(services, morning);
    const toAnn = services.sent.filter(({ to }) => to === ann.token);
    expect(toAnn.map(({ message }) => message?.path)).toEqual(['/home']);
    expect(services.sent.find(({ to }) => to === bob.token)?.message?.path).toBe(
      `/battle?id=${running.id}`,
    );
  });

  it('names nobody of a group', async () => {
    const [ann, bob, cat] = [await berlin('Ann'), await berlin('Bob'), await berlin('Cat')];
    const group = groupOf(ann.user, bob.user, cat.user);
    const contestants = Object.fromEntries(
      Object.entries(group.contestants ?? {}).map(([id, contestant]) => [
        id,
        { ...contestant, timeZone: 'Europe/Berlin' },
      ]),
    );
    const battle = await store(services, { ...group, contestants, startDate: '2026-05-04' });
    await tick(services, battle, ann, 1, 1);
    await tellPlayers(services, morning);
    const body = (phone: Phone) =>
      services.sent.find(({ to }) => to === phone.token)?.message?.body;
    expect(body(ann)).toBe('You won round 1 of your group battle!');
    expect(body(bob)).toBe('Round 1 of your group battle is over. See who won.');
  });

  it('is silent for who is apart from the rival, has switched it off, or has gone', async () => {
    const phones = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan', 'Eve'].map(berlin));
    const [ann, bob, cat, dan, eve] = phones as [Phone, Phone, Phone, Phone, Phone];
    await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    await fight(services, cat, dan, { startDate: '2026-05-04', numDays: 7 });
    await fight(services, eve, cat, { startDate: '2026-05-04', numDays: 7 });
    const set = ({ user }: Phone, settings: object) =>
      services.firestore.doc(personalUserPath(user.id)).update(settings);
    await set(ann, { blocked: { [bob.user.id]: true } });
    await set(cat, { silenced: { rounds: true } });
    await cleanUpAccount(services, eve.user.id);
    await tellPlayers(services, morning);
    expect(services.sent.filter(({ message }) => message).map(({ to }) => to)).toEqual([dan.token]);
  });

  it('is not asked for where nobody has opened the app for 60 days', async () => {
    const ann = await berlin('Ann');
    await tellPlayers(services, new Date('2026-07-03T11:00:00Z'));
    expect(await lookAtOf(ann)).toBeDefined();
    await tellPlayers(services, new Date('2026-07-06T11:00:00Z'));
    expect(await lookAtOf(ann)).toBeUndefined();
  });

  it('ends in its time, and the next run looks at whom it has not reached', async () => {
    const phones = [await berlin('Ann'), await berlin('Bob')];
    for (const reached of [1, 2]) {
      await tellPlayers(services, morning, 0);
      expect(services.counts.playersLookedAt).toBe(reached);
    }
    const evening = new Date('2026-05-05T18:00:00Z');
    for (const phone of phones) expect((await lookAtOf(phone))?.toDate()).toEqual(evening);
  });

  it('goes on past a battle that is not in order', async () => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    const broken = await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    await services.firestore.doc(battlePath(broken.id)).update({ days: 'gone' });
    await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    await tellPlayers(services, morning);
    expect(services.sent).toHaveLength(2);
    expect(services.problems).toEqual(['A battle was not looked at', 'A battle was not looked at']);
  });

  it('attack 188: looks at so many battles of a player and no more, whatever somebody has begun', async () => {
    const ann = await berlin('Ann');
    for (let number = 0; number < MOST_TOLD_OF + 5; number += 1) {
      const { id } = await fight(services, ann, ann, { startDate: '2026-05-04', numDays: 7 });
      await services.firestore.doc(battlePath(id)).update({ days: 'gone' });
      const paid = { battleId: id, userId: ann.user.id, xp: 0, at: morning };
      await services.firestore.doc(ledgerPath(id, ann.user.id)).set(paid);
    }
    await tellPlayers(services, morning);
    // Each that is looked at is not in order: those that run, and as many that were settled.
    expect(services.problems).toHaveLength(2 * MOST_TOLD_OF);
  });

  it('is no news any more in the afternoon, for who has just switched notifications on', async () => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    await fight(services, ann, bob, { startDate: '2026-05-04', numDays: 7 });
    await tellPlayers(services, new Date('2026-05-05T13:00:00Z'));
    expect(services.sent).toEqual([]);
  });
});
