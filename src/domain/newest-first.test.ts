import { expect, it } from 'vitest';
import { checkbox, duel } from '../testing/sample-battles.ts';
import { newestFirst } from './newest-first.ts';

const startingOn = (id: string, startDate: string) => ({ ...duel([checkbox()]), id, startDate });

it('puts the newest start first, and battles of one day always in the same order', () => {
  const battles = [
    startingOn('a', '2026-03-01'),
    startingOn('c', '2026-03-02'),
    startingOn('b', '2026-03-02'),
    startingOn('d', '2026-02-28'),
  ];
  const order = ['c', 'b', 'a', 'd'];
  expect(battles.toSorted(newestFirst).map(({ id }) => id)).toEqual(order);
  expect(
    battles
      .toReversed()
      .toSorted(newestFirst)
      .map(({ id }) => id),
  ).toEqual(order);
});
