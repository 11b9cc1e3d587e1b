import { expect, it } from 'vitest';
import { keepSame } from './keep-same.ts';

it('gives back the old value when nothing has changed', () => {
  const before = { days: [{ day: 1 }, { day: 2 }], prize: '' };
  expect(keepSame(before, structuredClone(before))).toBe(before);
});

it('keeps the parts that say the same, and takes in the others', () => {
  const before = { first: { ticks: [1] }, second: { ticks: [1] } };
  const after = keepSame(before, { first: { ticks: [1] }, second: { ticks: [1, 2] } });
  expect(after).toEqual({ first: { ticks: [1] }, second: { ticks: [1, 2] } });
  expect(after.first).toBe(before.first);
});

it.each([
  ['a field less', { a: 1, b: 2 }, { a: 1 }],
  ['a field more', { a: 1 }, { a: 1, b: undefined }],
  ['another field', { a: undefined }, { b: undefined }],
  ['an item less', [1, 2], [1]],
  ['an item more', [1], [1, undefined]],
  ['another kind', [], {}],
  ['null', {}, null],
  ['another instance', new Date(0), new Date(0)],
])('sees %s', (_, before, next) => {
  expect(keepSame<unknown>(before, next)).not.toBe(before);
  expect(keepSame<unknown>(before, next)).toEqual(next);
});
