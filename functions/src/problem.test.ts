import { expect, it } from 'vitest';

import { problemOf } from './problem.ts';

const withCode = (message: string, code: unknown) => Object.assign(new Error(message), { code });

it.each([
  [
    'a quota that is used up',
    withCode('8 RESOURCE_EXHAUSTED: Quota exceeded.', 8),
    { error: 'Error', code: 'resource-exhausted' },
  ],
  [
    'an index that was lost',
    withCode(
      '9 FAILED_PRECONDITION: The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/rivals/firestore/indexes?create_composite=x',
      9,
    ),
    { error: 'Error', code: 'failed-precondition', reason: 'index-missing' },
  ],
  [
    'a photo that is gone',
    withCode('No such object: rivals/targetConfirmations/ann_1.jpg', 404),
    { error: 'Error', code: 'http-404' },
  ],
  [
    'an account that is gone',
    withCode('There is no user record.', 'auth/user-not-found'),
    { error: 'Error', code: 'auth/user-not-found' },
  ],
  ['a slip', new TypeError('x is undefined'), { error: 'TypeError' }],
  ['what is no error', 'Ann', { error: 'string' }],
])('tells %s', (_what, thrown, told) => {
  expect(problemOf(thrown)).toEqual({ ...told, frames: expect.any(Array) });
});

it('attack 185: nothing of what an error says is told', () => {
  const error = withCode(
    '5 NOT_FOUND: No document to update: users/ann\n    at Ann (/ann.js:1:1)',
    'ann@example.com',
  );
  expect(JSON.stringify(problemOf(error))).not.toContain('ann');
});

it('tells the places of our own code, below which the SDKs’ lie', () => {
  const error = new Error('9 FAILED_PRECONDITION');
  const sdk = Array.from(
    { length: 12 },
    (_, line) => `    at f (/x/node_modules/grpc/call.js:${line}:1)`,
  );
  const own = '    at search (/x/functions/dist/index.js:7:9)';
  error.stack = [`Error: ${error.message}`, ...sdk, 'Caused by: Error', own].join('\n');
  expect(problemOf(error).frames).toEqual(['index.js:7:9']);
  error.stack = [`Error: ${error.message}`, ...sdk].join('\n');
  expect(problemOf(error).frames[0]).toBe('call.js:0:1');
});
