import { expect, it } from 'vitest';

import { isBounded, MAX_BODY_BYTES } from './bounded-body.ts';

const callOf = (json: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  rawBody: Buffer.from(json),
  body: JSON.parse(json) as unknown,
});

it('lets an ordinary call through', () => {
  expect(isBounded(callOf('{"data":{"otherContestantIds":["a","b"]}}'))).toBe(true);
  expect(isBounded({ method: 'OPTIONS', headers: {} })).toBe(true);
});

it.each([
  ['another method', { method: 'PUT' }],
  ['another type', { headers: { 'content-type': 'text/plain' } }],
  ['no type', { headers: {} }],
  ['no data', { body: { event: 'problem' } }],
  ['more than data', { body: { data: {}, event: 'problem' } }],
  ['a list', { body: [{ data: {} }] }],
  ['no body', { body: undefined }],
])('attack 228: refuses what is no call, with %s', (_what, instead) => {
  expect(isBounded({ ...callOf('{"data":{}}'), ...instead })).toBe(false);
});

it.each([
  ['a body that is too large', `{"data":"${'x'.repeat(MAX_BODY_BYTES)}"}`],
  ['lists in lists without end', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['maps in maps', `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`],
  ['a prototype', '{"data":{"__proto__":{"isAdmin":true}}}'],
  ['a prototype in disguise', String.raw`{"data":{"\u005f_proto__":{}}}`],
  ['a constructor', '{"data":[{"constructor":{"prototype":{}}}]}'],
])('attack 68: refuses %s', (_what, json) => {
  expect(isBounded(callOf(json))).toBe(false);
});

it('attack 208: refuses a number in the long form, of which no call of the app has any', () => {
  const long = '{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"none"}';
  expect(isBounded(callOf(`{"data":{"prefix":${long}}}`))).toBe(false);
});

it('attack 208: refuses half of a letter, on which Firestore and Storage fail', () => {
  expect(isBounded(callOf(String.raw`{"data":{"prefix":["\ud83d"]}}`))).toBe(false);
  expect(isBounded(callOf(String.raw`{"data":{"prefix":["\ud83d\ude00"]}}`))).toBe(true);
});
