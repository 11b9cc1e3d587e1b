import { z } from './zod.ts';

/**
 * How long a text is for the limits of spec section 9: in code points, which is what `matches`
 * counts in the security rules, so that a form never accepts what the rules refuse (D124).
 */
export const textLength = (text: string): number => Array.from(text).length;

interface TextLimits {
  readonly min?: number;
  readonly max: number;
  readonly message: string;
}

/** Tabs separate texts in the security rules, which therefore take none inside one. */
const withoutTabs = z.overwrite<string>((text) => text.replaceAll('\t', ' '));

/** A text without surrounding blanks of `min` to `max` characters. */
export const limitedText = ({ min = 0, max, message }: TextLimits) =>
  z.string(message).check(
    withoutTabs,
    z.trim(),
    z.refine((text) => textLength(text) >= min && textLength(text) <= max, message),
  );
