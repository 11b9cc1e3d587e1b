import { describe, expect, test } from 'vitest';

import { StatusError } from '../store/status-error.ts';
import { readCaller } from './caller.ts';

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/** Classified as the official emulator v1.22 does. */
const ADMINS = ['Bearer owner', 'bearer owner', 'BEARER OWNER', 'Bearer ya29.', 'Bearer YA29.x'];

const CLIENTS: readonly (readonly [name: string, token: string, uid: string])[] = [
  ['sub', `${encode('{"alg":"none"}')}.${encode('{"sub":"alice"}')}.`, 'alice'],
  ['user_id', `e30.${encode('{"user_id":"bob"}')}.`, 'bob'],
  ['expired', `e30.${encode('{"sub":"alice","exp":1}')}.`, 'alice'],
  ['a signature', `e30.${encode('{"sub":"alice"}')}.c2ln`, 'alice'],
  ['no claims', 'e30.e30.', ''],
  ['padding', 'e30=.e30=.', ''],
  ['a number for sub', `e30.${encode('{"sub":1}')}.`, ''],
  ['URL-safe characters', 'e30.eyJzdWIiOiJhPz5-fn4ifQ.', 'a?>~~~'],
];

const MALFORMED = [
  'Bearer garbage',
  'Bearer ownerx',
  'Bearer  owner',
  'Bearer ya29',
  'Bearer e30.e30',
  'Bearer e30.e30.e30.e30',
  'Bearer .e30.',
  'Bearer e30..',
  'Bearer bm90anNvbg.e30.',
  'Bearer e30.W10.',
  'Bearer e30.bnVsbA.',
  'Bearer e30.Ingi.',
  'Bearer e3!0.e30.',
  'Bearer e30.e30.a',
  'Bearer e30.e30.!!',
  'Bearer e30.e30.+/+/',
];

describe('readCaller', () => {
  test.each([[undefined], ['']])('takes %j for nobody', (header) => {
    expect(readCaller(header)).toEqual({ kind: 'client', auth: null });
  });

  test.each(ADMINS)('takes %j for the administrator', (header) => {
    expect(readCaller(header)).toEqual({ kind: 'admin' });
  });

  test.each(CLIENTS)('reads a token with %s without verifying it', (_, token, uid) => {
    expect(readCaller(`Bearer ${token}`)).toMatchObject({ kind: 'client', auth: { uid } });
  });

  test('gives the rules the claims as values', () => {
    const claims = '{"sub":"a","n":3,"f":0.5,"list":[true,null],"map":{"s":"t"}}';
    const caller = readCaller(`Bearer e30.${encode(claims)}.`);
    expect(caller).toMatchObject({
      auth: {
        token: new Map<string, unknown>([
          ['sub', 'a'],
          ['n', 3n],
          ['f', 0.5],
          ['list', [true, null]],
          ['map', new Map([['s', 't']])],
        ]),
      },
    });
  });

  test.each(MALFORMED)('refuses %j', (header) => {
    expect(() => readCaller(header)).toThrow(new StatusError('INVALID_ARGUMENT', 'invalid jwt'));
  });

  test.each([
    ['lists', '['.repeat(4_500) + ']'.repeat(4_500)],
    ['maps', '{"x":'.repeat(4_500) + '1' + '}'.repeat(4_500)],
  ])('refuses claims of %s without end', (_, claim) => {
    const token = `e30.${encode(`{"sub":"a","x":${claim}}`)}.`;
    expect(() => readCaller(`Bearer ${token}`)).toThrow(/invalid jwt/);
  });

  test.each(['owner', 'Bearer', 'Basic dXNlcjpwYXNz'])('refuses the scheme of %j', (header) => {
    expect(() => readCaller(header)).toThrow(/must be a bearer token/);
  });
});
