import { expect, it } from 'vitest';
import { cornerOf } from './corner-of.ts';

const GROUP = ['ann', 'bob', 'cat', 'dan'];

it.each([
  ['ann', ['mine', 'theirs', 'third', 'fourth']],
  ['cat', ['theirs', 'third', 'mine', 'fourth']],
])('gives each player of a group a corner of their own, as %s sees it', (viewer, corners) => {
  expect(GROUP.map((id) => cornerOf(GROUP, viewer, id))).toEqual(corners);
});
