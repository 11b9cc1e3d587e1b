const DIGIT = /\p{Nd}/gu;
const INVISIBLE = /[\u061c\u200e\u200f\u2066-\u2069]/g;
const SIGN = /^([-\u2010-\u2015\u2212\ufe63\uff0d])|^\+/;
/** A blank, an apostrophe or the Arabic mark between digits. */
const GROUP_MARK = /(?<=\d)[\s'\u2019\u066c](?=\d)/g;
const ARABIC_DECIMAL = '\u066b';

/** Digits in groups of three; in India the groups before the last have two. `_` stands between them. */
const GROUPED = /^[1-9]\d{0,2}(?:_\d{2,3})*_\d{3}$/;

/**
 * The number that a text says to readers of a language; undefined when it is none. Blanks and
 * apostrophes group digits. A point or comma mostly tells by itself what it is: the last of two different
 * ones is the decimal mark, one that comes twice groups, and so does one before exactly three digits,
 * unless it is the language's decimal mark: `12,500` is 12500 in English and 12.5 in German (D191).
 * @param decimalMark of the player's language
 */
export function readNumber(text: string, decimalMark: string): number | undefined {
  const written = inAscii(text);
  const isNegative = SIGN.exec(written)?.[1] !== undefined;
  const digits = written.replace(SIGN, '').trim().replaceAll(GROUP_MARK, '_');
  const { whole, decimals } = parts(digits, decimalMark);
  const isWhole = GROUPED.test(whole) || /^\d*$/.test(whole);
  if (!isWhole || !/^\d*$/.test(decimals) || whole + decimals === '') return undefined;
  const value = Number(`${whole.replaceAll('_', '') || '0'}.${decimals || '0'}`);
  return isNegative ? -value : value;
}

/** The same in the digits 0 to 9 and plain points and commas, without blanks around it and what turns a line round. */
export const inAscii = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .trim()
    .replaceAll(/[\u060c\u2e41\uff0c]/g, ',')
    .replaceAll('\uff0e', '.')
    .replaceAll(DIGIT, asciiDigit);

/** In every script the ten digits follow one another in Unicode, and tens of digits alone stand before a zero. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (String.fromCodePoint(code - before - 1).search(DIGIT) === 0) before += 1;
  return String(before % 10);
}

/** The digits before and after the decimal mark, groups marked with `_`. */
function parts(digits: string, decimalMark: string): { whole: string; decimals: string } {
  const mark = decimalIn(digits, decimalMark);
  const at = mark === undefined ? digits.length : digits.lastIndexOf(mark);
  return { whole: digits.slice(0, at).replaceAll(/[.,]/g, '_'), decimals: digits.slice(at + 1) };
}

/** The mark in the text that stands before its decimals; undefined when it has none. */
function decimalIn(digits: string, decimalMark: string): string | undefined {
  if (digits.includes(ARABIC_DECIMAL)) return ARABIC_DECIMAL;
  const marks = Array.from(digits.matchAll(/[.,]/g), ([mark]) => mark);
  const last = marks.at(-1);
  if (last === undefined || marks.length === 1) {
    const isGroup = GROUPED.test(digits.replace(/[.,]/, '_'));
    return isGroup && last !== decimalMark ? undefined : last;
  }
  // Twice the same, or another one before it.
  return marks.indexOf(last) === marks.length - 1 ? last : undefined;
}
