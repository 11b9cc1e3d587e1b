import { beforeEach, describe, expect, it } from 'vitest';

import type { Topic, User } from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { resubscribeUserToAllTopics } from './resubscribe-user-to-all-topics.ts';
import { subscribeUserToTopic } from './subscribe-user-to-topic.ts';
import { temporarilyUnsubscribeUserFromAllTopics } from './temporarily-unsubscribe-user-from-all-topics.ts';
import {
  callAs,
  createPlayer,
  giveDevice,
  givePushes,
  stackServices,
  stored,
  type TestServices,
} from './testing/stack.ts';
import { unsubscribeUserFromTopic } from './unsubscribe-user-from-topic.ts';

let services: TestServices;
let ann: User;
const topic = 'dailyReminder';

beforeEach(async () => {
  services = stackServices();
  ann = await createPlayer(services, 'Ann');
});

const topicsOf = async (user: User) =>
  (await stored(services, personalUserPath(user.id)))?.['topics'];

const request = (fields: object = {}) => ({
  token: 't1',
  userId: ann.id,
  topic,
  remainingTopics: [],
  ...fields,
});

describe('one topic', () => {
  it('is subscribed to and noted on the own record, whatever the device believes (D143)', async () => {
    const data = request({ remainingTopics: ['admin', 'everybody'] });
    const answer = await callAs(services, subscribeUserToTopic, ann.id, data);
    expect(answer).toEqual({ ok: true, topics: [topic] });
    expect(await topicsOf(ann)).toEqual([topic]);
    expect(services.sent).toEqual([{ to: '+dailyReminder t1' }]);
    expect(await callAs(services, subscribeUserToTopic, ann.id, data)).toEqual(answer);
    expect(await topicsOf(ann)).toEqual([topic]);
  });

  it('is unsubscribed from and taken off the record', async () => {
    await callAs(services, subscribeUserToTopic, ann.id, request());
    const answer = await callAs(services, unsubscribeUserFromTopic, ann.id, request());
    expect(answer).toEqual({ ok: true, topics: [] });
    expect(await topicsOf(ann)).toEqual([]);
    expect(services.sent.at(-1)).toEqual({ to: '-dailyReminder t1' });
  });

  it.each([
    ['+', subscribeUserToTopic],
    ['-', unsubscribeUserFromTopic],
  ])(
    "is changed on all of the player's devices, and the dead ones are forgotten (D80): %s",
    async (sign, callable) => {
      const worn = await giveDevice(services, ann.id);
      const phone = await giveDevice(services, ann.id);
      const tablet = await giveDevice(services, ann.id);
      const lost = await giveDevice(services, ann.id);
      for (const token of [worn, lost]) services.dead.add(token);
      await callAs(services, callable, ann.id, request({ token: phone }));
      expect(services.sent.map(({ to }) => to).toSorted()).toEqual(
        [`${sign}${topic} ${phone}`, `${sign}${topic} ${tablet}`].toSorted(),
      );
      const record = await stored(services, pushTokenPath(ann.id));
      expect(Object.keys(record?.['tokens'] ?? {}).toSorted()).toEqual([phone, tablet].toSorted());
      expect(record).toMatchObject({ fcmToken: tablet });
    },
  );

  it('is on the record before the other devices are read: one that registers then finds it there', async () => {
    const [phone, tablet] = [
      await giveDevice(services, ann.id),
      await giveDevice(services, ann.id),
    ];
    const { push } = services;
    let known: unknown;
    const watched = {
      ...services,
      push: {
        ...push,
        async subscribe(token: string, name: Topic) {
          if (token === tablet) known = await topicsOf(ann);
          return push.subscribe(token, name);
        },
      },
    };
    await callAs(watched, subscribeUserToTopic, ann.id, request({ token: phone }));
    expect(known).toEqual([topic]);
  });

  it('is not noted for a device that FCM does not know, whose token is forgotten', async () => {
    const token = await givePushes(services, ann.id);
    await services.firestore.doc(personalUserPath(ann.id)).update({ topics: [] });
    services.dead.add(token);
    await expect(
      callAs(services, subscribeUserToTopic, ann.id, request({ token })),
    ).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(await topicsOf(ann)).toEqual([]);
    for (const path of [pushTokenPath(ann.id), personalUserPath(ann.id)])
      expect(await stored(services, path)).toMatchObject({ fcmToken: false });
  });

  it('is taken off the record also by a device that FCM does not know, whose token is forgotten', async () => {
    const token = await givePushes(services, ann.id);
    services.dead.add(token);
    await callAs(services, unsubscribeUserFromTopic, ann.id, request({ token }));
    expect(await topicsOf(ann)).toEqual([]);
    expect(await stored(services, pushTokenPath(ann.id))).toMatchObject({ fcmToken: false });
  });

  it('is subscribed to on no other device either where the asking one is unknown to FCM', async () => {
    await giveDevice(services, ann.id);
    const lost = await giveDevice(services, ann.id);
    services.dead.add(lost);
    await expect(
      callAs(services, subscribeUserToTopic, ann.id, request({ token: lost })),
    ).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(services.sent).toEqual([]);
    expect(await topicsOf(ann)).toEqual([]);
  });

  it.each([subscribeUserToTopic, unsubscribeUserFromTopic])(
    'of somebody else is refused',
    async (callable) => {
      const bob = await createPlayer(services, 'Bob');
      await expect(
        callAs(services, callable, ann.id, request({ userId: bob.id })),
      ).rejects.toMatchObject({ code: 'permission-denied' });
      expect(services.sent).toEqual([]);
    },
  );

  it.each([
    ['an unknown topic', { topic: 'everybody' }],
    ['no token', { token: '' }],
    ['a token without end', { token: 'x'.repeat(5_000) }],
    ['a token that is none', { token: '<script>' }],
    ['topics without end', { remainingTopics: Array.from({ length: 10_000 }, () => 'a') }],
    ['no user', { userId: undefined }],
  ])('attack 68: is not subscribed to with %s', async (_name, fields) => {
    await expect(
      callAs(services, subscribeUserToTopic, ann.id, request(fields)),
    ).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});

describe('all topics of a device', () => {
  it('are none where the record has no list of them', async () => {
    await services.firestore.doc(personalUserPath(ann.id)).update({ topics: topic });
    const data = { token: 't1', personalUser: { topics: [] } };
    const answer = await callAs(services, resubscribeUserToAllTopics, ann.id, data);
    expect(answer).toEqual({ ok: true, topics: [] });
  });

  it('end on logout and come back on login, while the record stays (D144)', async () => {
    await givePushes(services, ann.id);
    const data = { token: 't1', personalUser: { topics: [] } };
    const paused = await callAs(services, temporarilyUnsubscribeUserFromAllTopics, ann.id, data);
    expect(paused).toEqual({ ok: true, topics: [topic] });
    expect(await topicsOf(ann)).toEqual([topic]);
    const back = await callAs(services, resubscribeUserToAllTopics, ann.id, {
      ...data,
      token: 't2',
    });
    expect(back).toEqual({ ok: true, topics: [topic] });
    expect(services.sent.map(({ to }) => to)).toEqual(['-dailyReminder t1', '+dailyReminder t2']);
  });

  it("attack 47: are the caller's own, also with another person's record in the request", async () => {
    const bob = await createPlayer(services, 'Bob');
    await givePushes(services, bob.id);
    const personalUser = await stored(services, personalUserPath(bob.id));
    const data = { token: 't1', personalUser };
    expect(await callAs(services, resubscribeUserToAllTopics, ann.id, data)).toEqual({
      ok: true,
      topics: [],
    });
    expect(services.sent).toEqual([]);
  });

  it('need a player', async () => {
    await services.firestore.doc(personalUserPath(ann.id)).delete();
    await expect(
      callAs(services, resubscribeUserToAllTopics, ann.id, { token: 't1' }),
    ).rejects.toMatchObject({ code: 'failed-precondition' });
  });
});
