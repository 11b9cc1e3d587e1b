import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { Battle, User } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { photoMetadata, photoPrefix } from '../../src/schema/photo.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { usernamePath, usernameSkeletonPath } from '../../src/schema/username-document.ts';
import { z } from '../../src/schema/zod.ts';
import { callDeployed, post, signInAs } from './testing/deployed.ts';
import { JPEG } from './testing/jpeg.ts';
import {
  createPlayer,
  daysFromNow,
  duelOf,
  mustEnv,
  stackServices,
  store,
} from './testing/stack.ts';

// A stranger with an old token and nothing but HTTP, against everything that is deployed.

const project = mustEnv('GCLOUD_PROJECT');
const documents = `projects/${project}/databases/(default)/documents`;
const firestoreUrl = `http://${mustEnv('FIRESTORE_EMULATOR_HOST')}/v1/${documents}`;
const objectsUrl = `http://${mustEnv('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${project}.appspot.com/o`;

const services = stackServices();
let ann: User;
let bob: User;
let asAnn: Record<string, string>;
let active: Battle;
let request: Battle;

const WEEK = { startDate: daysFromNow(0), numDays: 7 };

const today = (status: Battle['status']) => ({ ...duelOf(bob, ann, WEEK), status });

beforeEach(async () => {
  [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
  asAnn = await signInAs(ann.id);
  active = await store(services, today('ACTIVE'));
  request = await store(services, today('PENDING'));
});

const call = (name: string, data: object) => callDeployed(name, data, asAnn);

const read = async (path: string) =>
  (await fetch(`${firestoreUrl}/${path}`, { headers: asAnn })).status;

/** The ids of the battles of a query that names that player. */
async function listed(userId: string): Promise<string[]> {
  const where = {
    fieldFilter: {
      field: { fieldPath: 'userIds' },
      op: 'ARRAY_CONTAINS',
      value: { stringValue: userId },
    },
  };
  const query = { structuredQuery: { from: [{ collectionId: 'battles' }], where } };
  const answer = await post(`${firestoreUrl}:runQuery`, query, asAnn);
  if (!answer.ok) return ['refused'];
  const found: unknown = await answer.json();
  return z
    .parse(z.array(z.looseObject({ document: z.optional(z.object({ name: z.string() })) })), found)
    .flatMap(({ document }) => (document ? [document.name.split('/').at(-1) ?? ''] : []));
}

const commit = async (...writes: readonly object[]) =>
  (await post(`${firestoreUrl}:commit`, { writes }, asAnn)).status;

const text = (value: string) => ({ stringValue: value });

/** Ann's tick in the first target of the first day. */
function entryOf({ id }: Battle) {
  const path = `days.day1.target1.\`${ann.id}\``;
  const fields = {
    userId: text(ann.id),
    input: { booleanValue: true },
    photo: { nullValue: null },
    hide: { booleanValue: false },
    at: { integerValue: '1' },
  };
  const inner = { mapValue: { fields } };
  const nested = ['target1', 'day1', 'days'].reduce<{ key: string; value: object }>(
    ({ key, value }, outer) => ({
      key: outer,
      value: { mapValue: { fields: { [key]: value } } },
    }),
    { key: ann.id, value: inner },
  );
  return {
    update: { name: `${documents}/battles/${id}`, fields: { [nested.key]: nested.value } },
    updateMask: { fieldPaths: [path] },
    updateTransforms: [{ fieldPath: `${path}.receivedAt`, setToServerValue: 'REQUEST_TIME' }],
  };
}

const changeOf = (path: string, fields: Record<string, object>) => ({
  update: { name: `${documents}/${path}`, fields },
  updateMask: { fieldPaths: Object.keys(fields) },
});

const deletionOf = (path: string) => ({ delete: `${documents}/${path}` });

/** The batch of the app's own deletion. */
const deleteDocuments = () =>
  commit(
    deletionOf(usernamePath(ann.lowerUsername)),
    deletionOf(usernameSkeletonPath(ann.username)),
    deletionOf(`users/${ann.id}/personalUsers/${ann.id}`),
    deletionOf(`fcmTokens/${ann.id}`),
    deletionOf(userPath(ann.id)),
  );

async function uploadAs(userId: string, battle: Battle): Promise<{ status: number; path: string }> {
  const path = `${photoPrefix(userId)}${randomUUID()}.jpg`;
  const metadata = { ...photoMetadata(userId, battle.userIds, battle.id) };
  const boundary = 'the-boundary';
  const head = JSON.stringify({ name: path, contentType: 'image/jpeg', metadata });
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${head}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: image/jpeg\r\n\r\n`),
    JPEG,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  const { status } = await fetch(`${objectsUrl}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...asAnn,
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  });
  return { status, path };
}

const download = async (path: string) =>
  (await fetch(`${objectsUrl}/${encodeURIComponent(path)}?alt=media`, { headers: asAnn })).status;

/** A photo of Bob's in the battle with Ann. */
async function bobsPhoto(): Promise<string> {
  const path = `${photoPrefix(bob.id)}${randomUUID()}.jpg`;
  await services.bucket.file(path).save(JPEG, {
    resumable: false,
    contentType: 'image/jpeg',
    metadata: { metadata: { ...photoMetadata(bob.id, active.userIds, active.id) } },
  });
  return path;
}

async function must(status: Promise<number>): Promise<void> {
  if ((await status) !== 200) throw new Error(`Answered ${await status}`);
}

/** What a token may do before it is used up, so that the refusals below mean something. */
it('the same calls are answered while the account is there', async () => {
  const photo = await bobsPhoto();
  expect(await read(battlePath(active.id))).toBe(200);
  expect((await listed(ann.id)).toSorted()).toEqual([active.id, request.id].toSorted());
  expect(await commit(entryOf(active))).toBe(200);
  expect(await download(photo)).toBe(200);
  expect((await uploadAs(ann.id, active)).status).toBe(200);
  expect(await call('searchUsers', { prefix: bob.username })).toBe(200);
});

it('attack 126: the documents alone are not deleted, and nothing is lost by trying', async () => {
  expect(await deleteDocuments()).toBe(403);
  expect(await commit(deletionOf(userPath(ann.id)))).toBe(403);
  expect(await commit(changeOf(`deletedUsers/${ann.id}`, { isOut: { booleanValue: true } }))).toBe(
    403,
  );
  expect(await read(battlePath(active.id))).toBe(200);
});

describe.each(['the account is closed', 'the documents are gone', 'the sign-in is gone'])(
  'attack 65: when %s, the token that is left',
  (when) => {
    let photo: string;

    beforeEach(async () => {
      photo = await bobsPhoto();
      await must(call('closeAccount', {}));
      if (when !== 'the account is closed') await must(deleteDocuments());
      if (when === 'the sign-in is gone') await services.auth.deleteUser(ann.id);
    });

    it('reads no battle and no photo', async () => {
      for (const { id } of [active, request]) expect(await read(battlePath(id))).toBe(403);
      expect(await listed(ann.id)).toEqual([]);
      expect(await download(photo)).toBe(403);
      expect(await read(`requestCounts/${ann.id}`)).toBe(403);
      expect(await read(`deletedUsers/${ann.id}`)).toBe(403);
    });

    it('enters, answers, asks and uploads nothing', async () => {
      expect(await commit(entryOf(active))).toBe(403);
      expect(await commit(changeOf(battlePath(request.id), { status: text('ACTIVE') }))).toBe(403);
      const decline = { status: text('DECLINED'), declinedBy: text(ann.id) };
      expect(await commit(changeOf(battlePath(active.id), decline))).toBe(403);
      const back = { userIds: { arrayValue: { values: [text(bob.id), text(ann.id)] } } };
      expect(await commit(changeOf(battlePath(active.id), back))).toBe(403);
      const counter = {
        count: { integerValue: '1' },
        battleId: text('TheBattleOfSomebody0'),
      };
      expect(await commit(changeOf(`requestCounts/${ann.id}`, counter))).toBe(403);
      expect((await uploadAs(ann.id, active)).status).toBe(403);
    });

    it('gets nothing from a function', async () => {
      const refusals = [400, 401, 403, 404];
      expect(refusals).toContain(await call('searchUsers', { prefix: bob.username }));
      expect(refusals).toContain(await call('updateXp', { battleId: active.id }));
      const update = { otherUserId: bob.id };
      expect(refusals).toContain(await call('sendTargetUpdateNotification', update));
    });
  },
);
