import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import {
  MOST_LOOKED_THROUGH,
  sendTargetUpdateNotification,
} from './send-target-update-notification.ts';
import {
  beforePushTo,
  callAs,
  createPlayer,
  daysFromNow,
  duelOf,
  giveDevice,
  givePushes,
  groupOf,
  stackServices,
  store,
  stored,
  type TestServices,
} from './testing/stack.ts';

let services: TestServices;
let ann: User;
let bob: User;

const running = { startDate: daysFromNow(-1), numDays: 7 };
const send = (userId: string | undefined, data: unknown) =>
  callAs(services, sendTargetUpdateNotification, userId, data);

beforeEach(async () => {
  services = stackServices();
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
});

describe('sendTargetUpdateNotification', () => {
  it('tells the opponent of a duel, with the name of the sender and a link to the battle', async () => {
    const { id } = await store(services, duelOf(ann, bob, running));
    const token = await givePushes(services, bob.id);
    expect(await send(ann.id, { otherUserId: bob.id })).toEqual({ ok: true, sent: 1 });
    expect(services.sent).toEqual([
      {
        to: token,
        message: {
          body: `${ann.username} updated a target.`,
          path: `/battle?id=${id}`,
        },
      },
    ]);
  });

  it('links to the list when they fight more than one battle', async () => {
    await store(services, duelOf(ann, bob, running));
    await store(services, duelOf(bob, ann, running));
    await givePushes(services, bob.id);
    await send(ann.id, { otherUserId: bob.id });
    expect(services.sent[0]?.message?.path).toBe('/battles');
  });

  it('tells those of a group who want to know', async () => {
    const [cat, dan] = await Promise.all([createPlayer(services), createPlayer(services)]);
    await store(services, groupOf(ann, bob, cat, dan));
    const tokens = [await givePushes(services, bob.id), await givePushes(services, dan.id)];
    await givePushes(services, cat.id);
    await services.firestore.doc(personalUserPath(cat.id)).update({ targetNotification: false });
    const otherContestantIds = [bob.id, cat.id, dan.id];
    expect(await send(ann.id, { otherContestantIds })).toEqual({ ok: true, sent: 2 });
    expect(services.sent.map(({ to }) => to).toSorted()).toEqual(tokens.toSorted());
  });

  it('attack 48: asked 100 times a minute, it sends one push to each recipient (D174)', async () => {
    await store(services, duelOf(ann, bob, running));
    await givePushes(services, bob.id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(ann.id, { otherUserId: bob.id })),
    );
    while (answers.length < 100) answers.push(await send(ann.id, { otherUserId: bob.id }));
    expect(answers.filter(({ sent }) => sent === 1)).toHaveLength(1);
    const limit = services.firestore.doc(`pushLimits/${ann.id}_${bob.id}`);
    await limit.update({ since: Timestamp.fromMillis(Date.now() - 61_000) });
    expect(await send(ann.id, { otherUserId: bob.id })).toEqual({ ok: true, sent: 1 });
  });

  it.each(['sender', 'recipient'])(
    'keeps nothing of who was told by whom once the %s has deleted the account',
    async (who) => {
      await store(services, duelOf(ann, bob, running));
      await givePushes(services, bob.id);
      await send(ann.id, { otherUserId: bob.id });
      const path = `pushLimits/${ann.id}_${bob.id}`;
      expect(await stored(services, path)).toBeDefined();
      await cleanUpAccount(services, who === 'sender' ? ann.id : bob.id);
      expect(await stored(services, path)).toBeUndefined();
    },
  );

  it('does not count a recipient without a device', async () => {
    await store(services, duelOf(ann, bob, running));
    await services.firestore.doc(personalUserPath(bob.id)).update({ targetNotification: true });
    expect(await send(ann.id, { otherUserId: bob.id })).toEqual({ ok: true, sent: 0 });
  });

  it('forgets a dead token', async () => {
    await store(services, duelOf(ann, bob, running));
    services.dead.add(await givePushes(services, bob.id));
    expect(await send(ann.id, { otherUserId: bob.id })).toEqual({ ok: true, sent: 0 });
    expect(await stored(services, pushTokenPath(bob.id))).toMatchObject({ fcmToken: false });
    expect(await stored(services, personalUserPath(bob.id))).toMatchObject({ fcmToken: false });
  });

  it('reaches every device of a player, and forgets only the dead one (D80)', async () => {
    await store(services, duelOf(ann, bob, running));
    await givePushes(services, bob.id);
    const phone = await giveDevice(services, bob.id);
    const tablet = await giveDevice(services, bob.id);
    services.dead.add(tablet);
    expect(await send(ann.id, { otherUserId: bob.id })).toEqual({ ok: true, sent: 1 });
    expect(services.sent.map(({ to }) => to)).toEqual([phone]);
    const record = await stored(services, pushTokenPath(bob.id));
    expect(record).toMatchObject({ fcmToken: phone, tokens: { [phone]: expect.anything() } });
    expect(Object.keys(record?.['tokens'] ?? {})).not.toContain(tablet);
    expect(await stored(services, personalUserPath(bob.id))).toMatchObject({ fcmToken: phone });
  });

  it('reaches the devices that are left after a logout on the latest (D79)', async () => {
    await store(services, duelOf(ann, bob, running));
    await givePushes(services, bob.id);
    const phone = await giveDevice(services, bob.id);
    await services.firestore.doc(pushTokenPath(bob.id)).update({ fcmToken: false });
    expect(await send(ann.id, { otherUserId: bob.id })).toEqual({ ok: true, sent: 1 });
    expect(services.sent.map(({ to }) => to)).toEqual([phone]);
  });

  it('tells the others when one push fails', async () => {
    const cat = await createPlayer(services);
    await store(services, groupOf(ann, bob, cat));
    const broken = await givePushes(services, bob.id);
    await givePushes(services, cat.id);
    const failing = beforePushTo(services, broken, () => Promise.reject(new Error('FCM is down')));
    const data = { otherContestantIds: [bob.id, cat.id] };
    expect(await callAs(failing, sendTargetUpdateNotification, ann.id, data)).toMatchObject({
      sent: 1,
    });
    expect(services.problems).toEqual(['A push was not sent']);
  });
});

describe('what sendTargetUpdateNotification refuses', () => {
  it('attack 48: a push to a stranger, to oneself, or to an opponent of the past', async () => {
    const cat = await createPlayer(services);
    await store(services, duelOf(ann, bob, running));
    await store(services, { ...duelOf(ann, cat), status: 'COMPLETE' });
    await Promise.all([ann, bob, cat].map(({ id }) => givePushes(services, id)));
    const requests = [
      { otherUserId: cat.id },
      { otherUserId: ann.id },
      { otherUserId: 'nobody' },
      { otherContestantIds: [bob.id, cat.id] },
    ];
    for (const request of requests) {
      await expect(send(ann.id, request)).rejects.toMatchObject({ code: 'permission-denied' });
    }
    expect(services.sent).toEqual([]);
  });

  it('attack 188: looks through so many battles and no more, whatever somebody has begun', async () => {
    const many = Array.from({ length: MOST_LOOKED_THROUGH + 5 }, () => duelOf(ann, bob, running));
    await Promise.all(many.map((battle) => store(services, battle)));
    expect(await send(ann.id, { otherUserId: bob.id })).toEqual({ ok: true, sent: 0 });
    expect(services.counts).toEqual({ battlesLookedAt: MOST_LOOKED_THROUGH });
  });

  it.each([
    ['nobody', {}],
    ['no list', { otherContestantIds: 'bob' }],
    ['an empty list', { otherContestantIds: [] }],
    ['four', { otherContestantIds: ['a', 'b', 'c', 'd'] }],
    ['a thousand', { otherContestantIds: Array.from({ length: 1_000 }, (_, id) => `u${id}`) }],
    ['a path', { otherUserId: 'users/bob' }],
    ['a text of the own', { otherUserId: 'bob', body: 'Click here' }],
    ['nothing', null],
  ])('attack 48: a request that names %s', async (_name, data) => {
    await expect(send(ann.id, data)).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('attack 50: a caller who is signed out', async () => {
    await expect(send(undefined, { otherUserId: bob.id })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
