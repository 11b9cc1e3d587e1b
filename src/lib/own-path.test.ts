import { expect, it, vi } from 'vitest';
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
  ['/a/../battle', '/battle'],
  // No address at all.
  ['//[', undefined],
])('reads %j as %j', (next, path) => {
  expect(ownPath(next)).toBe(path);
});

it.each([
  '/..//evil.example',
  '/.//evil.example',
  '/battle/../..//evil.example/x?id=b1',
  '/%2e%2e//evil.example',
  String.raw`/..\\evil.example`,
  String.raw`/\\evil.example`,
  '//\t/evil.example',
  '/..///evil.example',
])('attack 70: %j leads to no other site', (next) => {
  expect(ownPath(next)).toBeUndefined();
});

it('fault 23: reads a path where the browser has no URL.parse', () => {
  vi.stubGlobal('URL', class extends URL {});
  Reflect.set(URL, 'parse', undefined);
  expect(ownPath('/battle?id=b1')).toBe('/battle?id=b1');
  vi.unstubAllGlobals();
});
