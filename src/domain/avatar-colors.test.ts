import { describe, expect, it } from 'vitest';

import { AVATAR_IDS, DERIVED_COLORS, PICKED_COLORS } from './avatar.ts';
import { DEFAULT_AVATAR, isHexColor, withDerivedColors } from './avatar-colors.ts';
import { newUser } from './new-user.ts';

const { colors } = DEFAULT_AVATAR;

describe('derived colours (spec section 4)', () => {
  it.each([
    // #eab276 is 234, 178, 118; 85 % of that is 198.9, 151.3, 100.3
    ['skin shadow 15 % darker', colors.skinShadow, '#c79764'],
    // #36344b is 54, 52, 75; 80 % of that is 43.2, 41.6, 60
    ['clothes shadows 20 % darker', colors.clothesShadows, '#2b2a3c'],
    // #323349 is 50, 51, 73; 30 % of the way to 255 is 111.5, 112.2, 127.6
    ['shoes highlights 30 % lighter', colors.shoesHighlights, '#707080'],
    // #544e12 is 84, 78, 18; 90 % of that is 75.6, 70.2, 16.2
    ['card shadow 10 % darker', colors.cardBackgroundShadow, '#4c4610'],
  ])('%s', (_name, color, expected) => {
    expect(color).toBe(expected);
  });

  it('stays within black and white', () => {
    const black = Object.fromEntries(PICKED_COLORS.map((slot) => [slot, '#000000']));
    const white = Object.fromEntries(PICKED_COLORS.map((slot) => [slot, '#ffffff']));
    expect(withDerivedColors({ ...colors, ...black }).skinShadow).toBe('#000000');
    expect(withDerivedColors({ ...colors, ...white }).shoesHighlights).toBe('#ffffff');
  });
});

it('fills the eleven slots with hex colours', () => {
  expect(Object.keys(colors).toSorted()).toEqual([...PICKED_COLORS, ...DERIVED_COLORS].toSorted());
  expect(Object.values(colors).every(isHexColor)).toBe(true);
});

it.each(['#FFFFFF', 'fff', '#fff', '#12345g', 'red', ''])(
  'knows that %j is not the stored form',
  (text) => {
    expect(isHexColor(text)).toBe(false);
  },
);

it('gives a new player the first of four characters, level 1 and no experience', () => {
  expect(AVATAR_IDS).toEqual(['1', '2', '3', '4']);
  expect(newUser({ id: 'u', username: 'MixedCase' })).toEqual({
    id: 'u',
    username: 'MixedCase',
    lowerUsername: 'mixedcase',
    avatar: { id: '1', colors },
    level: 1,
    xp: 0,
  });
});
