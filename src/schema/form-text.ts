import { charactersOf } from '../domain/index.ts';
import { z } from './zod.ts';

/**
 * What the security rules count as one character: a code point, and one more beyond ASCII. Enough for a text
 * of flags; a family of four alone takes four.
 */
const PLACE = /[^]\P{ASCII}?/gu;

/**
 * How long a text is against a limit of spec section 9: in characters as a player sees them. One that
 * the security rules would refuse counts as too long, so that a form never accepts what they do not (D124).
 */
function textLength(text: string, max: number): number {
  const characters = charactersOf(text).length;
  const places = text.match(PLACE)?.length ?? 0;
  return places > max ? Math.max(characters, places) : characters;
}

/** What stands beside a field with a limit: `used/limit`. */
export const counterOf = (text: string, limit: number) => ({
  used: textLength(text, limit),
  limit,
});

interface TextLimits {
  readonly min?: number;
  readonly max: number;
  readonly message: string;
}

/**
 * What a text does not begin with: blanks, what has no shape of its own (it joins letters, or turns a line
 * round), and marks without a letter. The security rules take none there in a title or a stake.
 */
const UNSEEN_FIRST = /^[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/**
 * Empty where nobody would see anything. Tabs separate texts in the security rules, which therefore take none
 * inside one.
 */
const asShown = z.overwrite<string>((text) => text.replace(UNSEEN_FIRST, '').replaceAll('\t', ' '));

/** A text without surrounding blanks of `min` to `max` characters. */
export const limitedText = ({ min = 0, max, message }: TextLimits) =>
  z.string(message).check(
    asShown,
    z.trim(),
    z.refine((text) => {
      const length = textLength(text, max);
      return length >= min && length <= max;
    }, message),
  );
