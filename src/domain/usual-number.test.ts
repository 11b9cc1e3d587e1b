import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANN,
  blockNumber,
  BOB,
  checkbox,
  duel,
  number,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { usualFarBelow } from './usual-number.ts';

/** Ann's numbers of the first days, none where it is null. */
function entered(numbers: readonly (number | null)[]): Battle {
  return numbers.reduce<Battle>(
    (battle, input, index) => withDaily(battle, index + 1, 1, ANN, input),
    duel([number()], 14),
  );
}

const onDay = (battle: Battle, day: number, value: number) =>
  usualFarBelow(battle, ANN, { dayKey: `day${day}`, targetKey: 'target1' }, value);

describe('usualFarBelow', () => {
  it.each([
    ['ten times the middle one', [8000, 1, 9000], 4, 80_000, 8000],
    ['ten times the mean of the two in the middle', [1, 2, 4, 100], 5, 30, 3],
    ['a lead away in the other direction', [8, 9, 10], 4, -90, 9],
    ['ten times as much taken off', [-8, -9, -10], 4, -90, 9],
    ['days without an entry between', [5, null, 5, 0, 5], 7, 50, 5],
    ['hundredths', [0.5, 0.5, 0.51, 0.52], 5, 5.1, 0.51],
  ])('doubts %s', (_, numbers, day, value, usual) => {
    expect(onDay(entered(numbers), day, value)).toBe(usual);
  });

  it.each([
    ['a little less than ten times as much', [8000, 8000, 8000], 4, 79_999.99],
    ['much less than usual', [8000, 8000, 8000], 4, 1],
    ['about as much taken off as ever', [-8, -9, -10], 4, -11],
    ['anything before there are three', [8, 8], 4, 800],
    ['one that counted before', [8, 8, 8, 800], 5, 800],
    ['what comes after that day', [8, 8, null, 8], 3, 800],
  ])('does not doubt %s', (_, numbers, day, value) => {
    expect(onDay(entered(numbers), day, value)).toBeUndefined();
  });

  it('goes by the player’s own numbers of that target', () => {
    const rivals = [1, 2, 3].reduce<Battle>(
      (battle, day) => withDaily(battle, day, 1, BOB, 8),
      duel([number(), checkbox()]),
    );
    expect(onDay(rivals, 4, 800)).toBeUndefined();
    expect(
      usualFarBelow(rivals, BOB, { dayKey: 'day4', targetKey: 'target2' }, 800),
    ).toBeUndefined();
  });

  it('goes by what makes up the total of a block target', () => {
    const battle = withBlock(duel([blockNumber()]), 1, ANN, [5, -5, 6]);
    const slot = { dayKey: null, targetKey: 'blockTarget1' };
    expect(usualFarBelow(battle, ANN, slot, 50)).toBe(5);
    expect(usualFarBelow(battle, ANN, slot, 49)).toBeUndefined();
    expect(usualFarBelow(battle, BOB, slot, 50)).toBeUndefined();
  });

  it('doubts no number that lies within ten times each of the earlier ones', () => {
    const some = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(some, fc.nat(), (numbers, seed) => {
        const least = Math.min(...numbers);
        expect(onDay(entered(numbers), 13, seed % (least * 10))).toBeUndefined();
        expect(onDay(entered(numbers), 13, 10 * Math.max(...numbers) + 1)).toBeDefined();
      }),
    );
  });
});
