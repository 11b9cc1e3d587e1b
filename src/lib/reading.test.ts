import { expect, it } from 'vitest';
import { pathWithReading, readingOf } from './reading.ts';

it.each([
  ['?read=terms', 'terms'],
  ['?id=b1&read=guide', 'guide'],
  ['?read=secrets', null],
  ['?read=', null],
  ['', null],
])('reads from %s the text %s', (search, reading) => {
  expect(readingOf(new URLSearchParams(search))).toBe(reading);
});

it.each([
  ['/home', 'terms', '/home?read=terms'],
  ['/battle?id=b1', 'guide', '/battle?id=b1&read=guide'],
  ['/battle?read=guide&id=b1', 'terms', '/battle?read=terms&id=b1'],
  ['/battle?id=b1&read=guide', null, '/battle?id=b1'],
  ['/home?read=guide', null, '/home'],
] as const)('puts over %s the text %s', (path, reading, expected) => {
  expect(pathWithReading(path, reading)).toBe(expected);
});
