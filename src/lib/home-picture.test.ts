import { expect, it } from 'vitest';
import { isTrue, readTerms, writeTerms } from './home-picture.ts';

const TERMS = { from: 1000, until: 2000, files: ['/assets/a.js', '/assets/b.css'] };
const isKept = (file: string): boolean => TERMS.files.includes(file);

it('reads what was written', () => {
  const headers = new Headers();
  writeTerms(headers, TERMS);
  expect(readTerms(headers)).toEqual(TERMS);
});

it.each([
  ['is shown on its day', TERMS, 1500, true],
  ['fault 151: is not shown once the day is over', TERMS, 2000, false],
  ['fault 151: is not shown on a clock that was set back', TERMS, 999, false],
  ['fault 151: is not shown in another version', { ...TERMS, files: ['/old.js'] }, 1500, false],
  ['is not shown without its terms', readTerms(new Headers()), 1500, false],
])('%s', (_what, terms, time, isShown) => {
  expect(isTrue(terms, time, isKept)).toBe(isShown);
});
