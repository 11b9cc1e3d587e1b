import { expect, it } from 'vitest';

import { mayPushAgain } from './push-limit.ts';

it.each([
  ['never', undefined, true],
  ['a second ago', 999_000, false],
  ['just less than a minute ago', 940_001, false],
  ['a minute ago', 940_000, true],
])('allows a push when the last one went %s', (_name, last, expected) => {
  expect(mayPushAgain(last, 1_000_000)).toBe(expected);
});
