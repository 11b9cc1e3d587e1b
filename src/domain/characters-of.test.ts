import { afterEach, expect, it, vi } from 'vitest';
import { charactersOf } from './characters-of.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['', []],
  ['Walk', ['W', 'a', 'l', 'k']],
  ['👨‍👩‍👧‍👦!', ['👨‍👩‍👧‍👦', '!']],
  ['🇬🇧🇩🇪', ['🇬🇧', '🇩🇪']],
  ['e\u0301te', ['e\u0301', 't', 'e']],
])('sees %j as a player does', (text, characters) => {
  expect(charactersOf(text)).toEqual(characters);
});

it('gives code points where the browser cannot tell', () => {
  vi.stubGlobal('Intl', {});
  expect(charactersOf('👋🏽!')).toEqual(['👋', '🏽', '!']);
});
