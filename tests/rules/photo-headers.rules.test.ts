import { expect, test } from 'vitest';
import { Timestamp } from '../../emulator/values/timestamp.ts';
import { newPhotoPath } from '../../src/schema/photo.ts';
import { ALICE, BATTLE, BATTLE_ID, BOB } from './fixtures.ts';
import { authOf, mapValue, rulesetOf } from './rules-engine.ts';

// firebase-tools shows rules neither `cacheControl` nor `contentLanguage`: the engine alone decides here.

const ruleset = rulesetOf('storage.rules');

/** Alice has a profile, and plays against Bob. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  'users/alice': {},
  [BATTLE]: { userIds: [ALICE, BOB], status: 'ACTIVE' },
};

function lookUp(path: readonly string[]) {
  const fields = DOCUMENTS[path.slice(-2).join('/')];
  return fields === undefined ? null : { path, data: mapValue(fields) };
}

/** Whether Alice may upload a photo that Cloud Storage shows with these headers. */
function mayUpload(headers: object): boolean {
  const path = ['b', 'bucket', 'o', ...newPhotoPath(ALICE).split('/')];
  const metadata = { userIds: `${ALICE},${BOB}`, battleId: BATTLE_ID };
  const photo = { size: 4, contentType: 'image/jpeg', metadata, ...headers };
  return ruleset.authorize(
    'firebase.storage',
    {
      method: 'create',
      path,
      auth: authOf(ALICE),
      time: Timestamp.fromMillis(0),
      resource: null,
      requestResource: { path, data: mapValue(photo) },
      query: undefined,
    },
    { before: lookUp, after: lookUp },
  ).allowed;
}

test.each<[string, object]>([
  ['none at all', {}],
  ['null', { contentEncoding: null, contentDisposition: null, cacheControl: null }],
  ['empty texts', { contentEncoding: '', contentDisposition: '', cacheControl: '' }],
  [
    'what Cloud Storage fills in',
    {
      contentEncoding: 'identity',
      contentDisposition: "inline; filename*=utf-8''photo.jpg",
      contentLanguage: null,
      cacheControl: null,
    },
  ],
])('a photo may be uploaded with headers that are %s', (_what, headers) => {
  expect(mayUpload(headers)).toBe(true);
});

test.each<[string, object]>([
  ['packed bytes', { contentEncoding: 'gzip' }],
  ['a file to save', { contentDisposition: 'attachment' }],
  ['words that only begin like a picture to look at', { contentDisposition: 'inlined' }],
])('attack 40: the headers announce %s', (_what, headers) => {
  expect(mayUpload(headers)).toBe(false);
});

test.each(['public, max-age=31536000', 'no-store', 7])(
  'attack 43: a cache is told %j, to keep the photo after it was deleted',
  (cacheControl) => {
    expect(mayUpload({ cacheControl })).toBe(false);
  },
);
