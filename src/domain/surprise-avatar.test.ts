import { array, assert, double, property } from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_AVATAR, isHexColor, withDerivedColors } from './avatar-colors.ts';
import { type Avatar, AVATAR_IDS } from './avatar.ts';
import { surpriseAvatar } from './surprise-avatar.ts';

const randomOf = (numbers: readonly number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};

const numbers = array(double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 1,
  maxLength: 8,
});

const channels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const apart = (one: Avatar, other: Avatar) => {
  const [mine, theirs] = [channels(one.colors.clothes), channels(other.colors.clothes)];
  return Math.hypot(...mine.map((value, index) => value - (theirs[index] ?? 0)));
};

it('is a whole look, told apart from the default and from the rival', () => {
  assert(
    property(numbers, numbers, (mine, theirs) => {
      const rival = surpriseAvatar(randomOf(theirs), [DEFAULT_AVATAR]);
      const avatar = surpriseAvatar(randomOf(mine), [DEFAULT_AVATAR, rival]);
      expect(Object.values(avatar.colors).every(isHexColor)).toBe(true);
      expect(avatar.colors).toEqual(withDerivedColors(avatar.colors));
      for (const other of [DEFAULT_AVATAR, rival]) {
        expect(avatar.id).not.toBe(other.id);
        expect(apart(avatar, other)).toBeGreaterThanOrEqual(90);
      }
    }),
  );
});

it('puts shoes of the other side of the colour circle under the clothes', () => {
  const { colors } = surpriseAvatar(() => 0, []);
  expect(colors.clothes).toBe('#bd2828');
  expect(colors.shoes).toBe('#2d8686');
});

it('takes the last of everything where chance is at its end', () => {
  const { id, colors } = surpriseAvatar(() => 0.999, []);
  expect(id).toBe(AVATAR_IDS.at(-1));
  expect(colors).toMatchObject({ hairMain: '#c9c2b8', skin: '#55321f', eyes: '#5a6470' });
});
