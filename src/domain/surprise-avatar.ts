import { AVATAR_IDS, type Avatar } from './avatar.ts';
import { withDerivedColors } from './avatar-colors.ts';

const HAIR = ['#26262c', '#4a2c1a', '#845d43', '#b5651d', '#d9b16f', '#8c2f1f', '#c9c2b8'];
const SKIN = ['#f6d3b3', '#eab276', '#d09060', '#a9683f', '#7d4a2c', '#55321f'];
const EYES = ['#5b4820', '#3a2616', '#3f6b3a', '#2f5f8c', '#5a6470'];

/** One in twelve of the colour circle, so that two of them are told apart. */
const HUE_STEP = 30;
const HUES = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];
const HALF_CIRCLE = 180;

/** How far apart the clothes of two fighters are at least, of 441 between black and white. */
const CLEARLY_APART = 90;

/**
 * A look whose colours go together: the shoes and the strand of hair are the complement of the clothes,
 * the card is their neighbour; hair, skin and eyes are people's. Another character than the given ones,
 * in clothes that nobody takes for theirs.
 * @param random from 0 to below 1, as `Math.random`
 * @param unlike at most three
 */
export function surpriseAvatar(random: () => number, unlike: readonly Avatar[]): Avatar {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new RangeError('There is nothing to pick from');
    return value;
  };
  const hue = pick(
    HUES.filter((one) =>
      unlike.every(({ colors }) => distance(clothesOf(one), colors.clothes) >= CLEARLY_APART),
    ),
  );
  const complement = hue + HALF_CIRCLE;
  return {
    id: pick(AVATAR_IDS.filter((id) => unlike.every((avatar) => avatar.id !== id))),
    colors: withDerivedColors({
      hairMain: pick(HAIR),
      hairSecondary: hexOf(complement, 0.7, 0.55),
      skin: pick(SKIN),
      eyes: pick(EYES),
      clothes: clothesOf(hue),
      shoes: hexOf(complement, 0.5, 0.35),
      cardBackground: hexOf(hue + HUE_STEP, 0.45, 0.3),
    }),
  };
}

const clothesOf = (hue: number): string => hexOf(hue, 0.65, 0.45);

/** `#rrggbb` of a hue in degrees, and a saturation and lightness from 0 to 1. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channels = [0, 8, 4].map((offset) => {
    const place = (offset + hue / HUE_STEP) % HUES.length;
    const value = lightness - amplitude * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Of two `#rrggbb`, as points in a cube. */
function distance(one: string, other: string): number {
  const difference = (start: number): number =>
    Number.parseInt(one.slice(start, start + 2), 16) -
    Number.parseInt(other.slice(start, start + 2), 16);
  return Math.hypot(difference(1), difference(3), difference(5));
}
