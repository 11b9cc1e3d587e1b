import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  ['/battle?id=b1', '/battle?id=b1'],
  ['/home', '/home'],
  [null, undefined],
  ['', undefined],
  ['home', undefined],
  ['https://evil.example/home', undefined],
  ['//evil.example/home', undefined],
  [String.raw`/\evil.example`, undefined],
  ['/\t/evil.example', undefined],
  ['javascript:alert(1)', undefined],
])('reads %j as %j', (next, path) => {
  expect(ownPath(next)).toBe(path);
});
