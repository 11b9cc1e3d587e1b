import { expect, test } from 'vitest';
import { Timestamp } from '../../emulator/values/timestamp.ts';
import { newPhotoPath } from '../../src/schema/photo.ts';
import { ALICE, BATTLE, BATTLE_ID, BOB } from './fixtures.ts';
import { authOf, mapValue, rulesetOf } from './rules-engine.ts';

// What firebase-tools does not ask: it shows rules neither `cacheControl` nor `contentLanguage`, and lists no photo by its
// own name. The engine alone decides here.

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

const PATH = ['b', 'bucket', 'o', ...newPhotoPath(ALICE).split('/')];

/** Whether Alice may do that at the path of a photo of hers, where none is yet. */
const mayAlice = (method: 'create' | 'get' | 'list', photo?: object): boolean =>
  ruleset.authorize(
    'firebase.storage',
    {
      method,
      path: PATH,
      auth: authOf(ALICE),
      time: Timestamp.fromMillis(0),
      resource: null,
      requestResource: photo ? { path: PATH, data: mapValue(photo) } : null,
      query: undefined,
    },
    { before: lookUp, after: lookUp },
  ).allowed;

/** Whether she may upload one that Cloud Storage shows with these headers. */
function mayUpload(headers: object): boolean {
  const metadata = { userIds: `${ALICE},${BOB}`, battleId: BATTLE_ID };
  return mayAlice('create', { size: 4, contentType: 'image/jpeg', metadata, ...headers });
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

test('attack 42: photos are listed by whoever may ask for one', () => {
  expect(mayAlice('get')).toBe(true);
  expect(mayAlice('list')).toBe(false);
});
