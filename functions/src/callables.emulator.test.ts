import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { z } from '../../src/schema/zod.ts';
import {
  bearer,
  callDeployed,
  functionUrl,
  post,
  runScheduled,
  signIn,
  signInAs,
} from './testing/deployed.ts';
import {
  createPlayer,
  duelOf,
  mustEnv,
  stackServices,
  store,
  stored,
  ticked,
} from './testing/stack.ts';

// The functions as deployed, over HTTP.

const services = stackServices();
const project = mustEnv('GCLOUD_PROJECT');

/** As somebody makes one by hand; the emulators take it. */
const unsigned = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.');

async function call(name: string, data: unknown, headers?: Record<string, string>) {
  const response = await post(functionUrl(name), { data }, headers);
  const answer = z.parse(z.record(z.string(), z.unknown()), await response.json());
  return { status: response.status, answer };
}

describe('the deployed functions', () => {
  it.each([
    ['30 MB', `{"data":{"battleId":"${'x'.repeat(30_000_000)}"}}`],
    ['20,000 lists in each other', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a key that is a prototype', '{"data":{"battleId":"b","__proto__":{"isAdmin":true}}}'],
  ])('attack 68: refuse %s before looking into it', async (_what, body) => {
    const response = await fetch(functionUrl('updateXp'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('pay a battle and answer in `result`', async () => {
    const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    const paid = await call('updateXp', { battleId: battle.id }, await signInAs(ann.id));
    expect(paid).toEqual({ status: 200, answer: { result: { ok: true, xp: 10 } } });
    expect(await stored(services, userPath(ann.id))).toMatchObject({ xp: 10 });
  });

  it.each([
    'updateXp',
    'searchUsers',
    'sendTargetUpdateNotification',
    'subscribeUserToTopic',
    'unsubscribeUserFromTopic',
    'temporarilyUnsubscribeUserFromAllTopics',
    'resubscribeUserToAllTopics',
  ])('%s says what is wrong with a call', async (name) => {
    const { status, answer } = await call(name, { nonsense: true });
    expect(status).toBe(400);
    expect(answer['error']).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  const ids = ['\ud800', 'a/b', '', '.', '..', '__x__'];
  it.each(
    ids.flatMap((id): [string, object][] => [
      ['updateXp', { battleId: id }],
      ['sendTargetUpdateNotification', { otherUserId: id }],
      ['sendTargetUpdateNotification', { otherContestantIds: ['bob', id] }],
      ['subscribeUserToTopic', { token: 't', userId: id, topic: 'dailyReminder' }],
      ['unsubscribeUserFromTopic', { token: 't', userId: id, topic: 'dailyReminder' }],
    ]),
  )('attack 45: %s refuses %j, which names no document', async (name, data) => {
    const { status, answer } = await call(name, data);
    expect(status).toBe(400);
    expect(answer['error']).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it.each([
    ['is no token at all', 'nonsense'],
    ['names nobody', unsigned({ auth_time: Date.now() / 1000 })],
    ['names what is no id', unsigned({ sub: { id: 'ann' }, auth_time: Date.now() / 1000 })],
    ['names somebody by far too much', unsigned({ sub: 'x'.repeat(129) })],
    ['names nobody who is there', unsigned({ sub: 'nobody', auth_time: Date.now() / 1000 })],
  ])('attack 50: answer a token that %s as they answer nobody', async (_what, token) => {
    for (const name of ['closeAccount', 'searchUsers']) {
      const data = name === 'closeAccount' ? {} : { prefix: 'ann' };
      expect(await call(name, data, bearer(token))).toMatchObject({
        status: 401,
        answer: { error: { status: 'UNAUTHENTICATED' } },
      });
    }
  });

  it('attack 50: do not talk to somebody who is signed out', async () => {
    const { status, answer } = await call('updateXp', { battleId: 'b' });
    expect(status).toBe(401);
    expect(answer['error']).toMatchObject({ status: 'UNAUTHENTICATED' });
  });

  it('attack 61: nor to an anonymous sign-in, to which database and photos are closed too', async () => {
    const headers = await signIn('signUp', {});
    for (const [name, data] of [
      ['updateXp', { battleId: 'b' }],
      ['searchUsers', { prefix: 'a' }],
      ['sendTargetUpdateNotification', { otherUserId: 'bob' }],
    ] as const) {
      expect(await callDeployed(name, data, headers)).toBe(401);
    }
    const bob = await createPlayer(services, 'Bob');
    const documents = `http://${mustEnv('FIRESTORE_EMULATOR_HOST')}/v1/projects/${project}/databases/(default)/documents`;
    expect((await fetch(`${documents}/${userPath(bob.id)}`, { headers })).status).toBe(403);
    const { uid } = await services.auth.verifyIdToken(`${headers['Authorization']?.split(' ')[1]}`);
    const name = `targetConfirmations/${uid}_${randomUUID()}.jpg`;
    const objects = `http://${mustEnv('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${project}.appspot.com/o`;
    const photo = await fetch(`${objects}/${encodeURIComponent(name)}`, { headers });
    expect(photo.status).toBe(403);
  });

  it.each(['dailyReminder', 'sweepPhotos', 'sweepInvites'])('run on schedule: %s', async (name) => {
    await expect(runScheduled(name)).resolves.toBeUndefined();
  });

  it('clean up after an account that is deleted', async () => {
    const ann = await createPlayer(services, 'Ann');
    await services.auth.deleteUser(ann.id);
    // The mark is there before the record is gone.
    const left = () =>
      Promise.all([deletedUserPath, userPath].map((path) => stored(services, path(ann.id))));
    await expect.poll(left, { interval: 250 }).toEqual([{ isOut: true }, undefined]);
  });
});
