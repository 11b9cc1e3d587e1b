import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex.ts';
import { processorMs } from '../values/testing/processor-ms.ts';

describe('matches', () => {
  it.each<[pattern: string, text: string, expected: boolean]>([
    ['', '', true],
    ['', 'a', false],
    ['abc', 'abc', true],
    ['b', 'abc', false],
    ['a|bc', 'bc', true],
    ['a|', '', true],
    ['a*', 'aaa', true],
    ['a+', '', false],
    ['a?b', 'b', true],
    ['a{2}', 'aa', true],
    ['a{2}', 'aaa', false],
    ['a{2,}', 'aaaa', true],
    ['a{1,3}', 'aaaa', false],
    ['a{,3}', 'a{,3}', true],
    ['a{x}', 'a{x}', true],
    ['(ab)+', 'abab', true],
    ['(?:a|b)*c', 'ababc', true],
    ['(?P<year>[0-9]+)', '2026', true],
    ['(?<year>[0-9]+)', '2026', true],
    ['(a*)*', 'aaaa', true],
    ['(|a)+', 'aa', true],
    ['.', 'ä', true],
    ['.', '😀', true],
    ['.', '\n', false],
    ['(?s).', '\n', true],
    ['(?i)straße', 'STRAßE', true],
    ['(?i:a)b', 'Ab', true],
    ['(?i:a)b', 'AB', false],
    ['(?i)[a-c]+', 'aBC', true],
    ['(?-i)a', 'A', false],
    ['[abc]', 'b', true],
    ['[^abc]', 'b', false],
    ['[^a]', '\n', true],
    ['[a-c-]', '-', true],
    ['[]a]+', ']a', true],
    ['[\\d_]+', '1_', true],
    ['[\\]\\\\]+', ']\\', true],
    ['[[:alpha:]]+', 'Ab', true],
    ['[[:^digit:]]', '1', false],
    ['[α-ω]+', 'λόγος'.normalize('NFD').replaceAll(/\p{M}/gu, ''), true],
    ['[😀-😎]', '😃', true],
    ['\\d+\\D', '12a', true],
    ['\\w+\\W', 'a_1-', true],
    ['\\s\\S', ' a', true],
    ['\\d', '٣', false],
    ['\\pL+', 'Žluťoučký', true],
    ['\\p{Greek}', 'λ', true],
    ['\\P{Greek}', 'λ', false],
    ['\\p{^Greek}', 'a', true],
    ['\\x41\\x{1F600}', 'A😀', true],
    ['\\101', 'A', true],
    ['\\t\\n\\.\\*', '\t\n.*', true],
    ['\\Qa.b*\\E+', 'a.b**', true],
    ['^a$', 'a', true],
    ['a^b', 'ab', false],
    ['(?m)a$\\nb', 'a\nb', true],
    ['(?m)a\\n^b', 'a\nb', true],
    ['a$\\nb', 'a\nb', false],
    ['\\Aa\\z', 'a', true],
    ['a\\b b', 'a b', true],
    ['a\\Bb', 'ab', true],
    ['a\\bb', 'ab', false],
  ])('%j on %j is %s', (pattern, text, expected) => {
    expect(compileRegex(pattern).matches(text)).toBe(expected);
  });

  it.each<[pattern: string, message: string]>([
    ['(', 'missing closing ): `(`'],
    [')', 'unexpected ): `)`'],
    ['[', 'missing closing ]: `[`'],
    ['[a', 'missing closing ]: `[a`'],
    ['[z-a]', 'invalid character class range: `z-a`'],
    ['[[:nope:]]', 'invalid character class range: `[:nope:]`'],
    ['\\p{Nope}', 'invalid character class range: `\\p{Nope}`'],
    ['*', 'missing argument to repetition operator: `*`'],
    ['a|+', 'missing argument to repetition operator: `+`'],
    ['a**', 'invalid nested repetition operator: `**`'],
    ['a*+', 'invalid nested repetition operator: `*+`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['a{3,2}', 'invalid repeat count: `{3,2}`'],
    ['((a{100}){100}){100}', 'invalid repeat count: `{100}`'],
    ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['(?!a)', 'invalid or unsupported Perl syntax: `(?!`'],
    ['(?<=a)', 'invalid named capture: `(?<=a)`'],
    ['(?<!a)', 'invalid named capture: `(?<!a)`'],
    ['(?>a)', 'invalid or unsupported Perl syntax: `(?>`'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['\\k<a>', 'invalid escape sequence: `\\k`'],
    ['\\y', 'invalid escape sequence: `\\y`'],
    ['\\Z', 'invalid escape sequence: `\\Z`'],
    ['\\', 'trailing backslash at end of expression'],
    [`${'('.repeat(2000)}${')'.repeat(2000)}`, 'expression nests too deeply'],
  ])('%j is refused: %s', (pattern, message) => {
    expect(() => compileRegex(pattern)).toThrow(message);
  });

  it('takes time in proportion to the text where backtracking would never end', () => {
    const text = `${'a'.repeat(5000)}!`;
    const matchAll = (): void => {
      for (const pattern of ['(a+)+', '(a|a)*', '(a*)*b', '(.*)(.*)(.*)x', '(a*){500}']) {
        expect(compileRegex(pattern).matches(text)).toBe(false);
      }
    };
    expect(processorMs(matchAll)).toBeLessThan(5000);
  });
});

function found(pattern: string, text: string): readonly string[] {
  const matches = compileRegex(pattern).findAll(text);
  return matches.map(({ start, end }) => text.slice(start, end));
}

describe('findAll', () => {
  it.each<[pattern: string, text: string, expected: readonly string[]]>([
    ['a+', 'aabaaa', ['aa', 'aaa']],
    ['a+?', 'aa', ['a', 'a']],
    ['a|ab', 'abab', ['a', 'a']],
    ['ab|a', 'abab', ['ab', 'ab']],
    ['(?U)a+', 'aa', ['a', 'a']],
    ['^a', 'aa', ['a']],
    ['(?m)^a', 'a\na', ['a', 'a']],
    ['\\b\\w', 'one two', ['o', 't']],
    ['😀', '😀😀', ['😀', '😀']],
    ['x*', 'ab', ['', '', '']],
    ['a*', 'baac', ['', 'aa', '', '']],
    [', ', ', a, , b', [', ', ', ', ', ']],
    ['aa', 'aaaaa', ['aa', 'aa']],
    ['\t', 'a\tb\t', ['\t', '\t']],
    ['ab', '', []],
    ['.', 'a.b', ['a', '.', 'b']],
    ['$', 'a$', ['']],
  ])('%j in %j', (pattern, text, expected) => {
    expect(found(pattern, text)).toEqual(expected);
  });

  it('ends in an error soon where each match looks far ahead', () => {
    const text = 'a'.repeat(100_000);
    const findAll = (): void =>
      expect(() => found('a.*b|a', text)).toThrow('too many steps for this text');
    expect(processorMs(findAll)).toBeLessThan(5000);
  });
});

/** Patterns in the part of the syntax that means the same in RE2 and JavaScript. */
const commonPattern = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\d', '^', '$', '\\b'),
    tie('pattern').map((pattern) => `(${pattern})`),
    tie('pattern').map((pattern) => `(?:${pattern})`),
  ),
  pattern: fc
    .array(
      fc.tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '*?', '|')),
      { maxLength: 4 },
    )
    .map((parts) =>
      parts
        .map(([atom, suffix]) =>
          /^(?:\^|\$|\\b)$/.test(atom) && suffix !== '|' ? atom : atom + suffix,
        )
        .join(''),
    ),
})).pattern;

const shortText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' '), maxLength: 8 });

describe('agrees with JavaScript where both mean the same', () => {
  it('on whole texts', () => {
    fc.assert(
      fc.property(commonPattern, shortText, (pattern, text) => {
        const expected = new RegExp(`^(?:${pattern})$`, 'u').test(text);
        expect(compileRegex(pattern).matches(text)).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('on where the first match begins', () => {
    fc.assert(
      fc.property(commonPattern, shortText, (pattern, text) => {
        const expected = new RegExp(pattern, 'u').exec(text)?.index;
        expect(compileRegex(pattern).findAll(text)[0]?.start).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });
});
