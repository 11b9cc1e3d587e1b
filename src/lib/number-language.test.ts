import { afterEach, expect, it, vi } from 'vitest';
import { readNumber } from '../schema/written-number.ts';
import { decimalMark, writtenNumber } from './number-language.ts';

function speak(language: string): void {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}
afterEach(() => vi.restoreAllMocks());

it.each([
  ['en', '12,000.5', '\u200e−5'],
  ['de', '12.000,5', '\u200e−5'],
  ['fr', '12\u202f000,5', '\u200e−5'],
  ['hi', '12,000.5', '\u200e−5'],
])('in %s writes %s and %s', (language, large, negative) => {
  speak(language);
  expect([writtenNumber(12_000.5), writtenNumber(-5)]).toEqual([large, negative]);
});

it.each([
  'en',
  'en-IN',
  'de',
  'de-CH',
  'de-AT',
  'es',
  'fr',
  'pl',
  'pt-PT',
  'sv',
  'ar-EG',
  'fa',
  'hi',
  'bn',
  'mr',
  'th',
  'my',
  'dz',
  'nqo',
  'sat',
  'ccp',
  'ff-Adlm',
])('what it writes in %s is read as the same number', (language) => {
  speak(language);
  for (const value of [1, -5, 12.5, -0.25, 999, 1000, 12_000, 12_500, 1_000_000, -123_456.78])
    expect(readNumber(writtenNumber(value), decimalMark())).toBe(value);
});

it('writes numbers somehow on a device whose language is none', () => {
  speak('C');
  expect(readNumber(writtenNumber(12_000.5), decimalMark())).toBe(12_000.5);
});
