import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';
import { stringOf } from './methods/conversions.ts';
import { parseRulesFile } from './parser.ts';
import { RulesPath } from './rules-path.ts';
import { processorMs } from '../values/testing/processor-ms.ts';

function match(
  pattern: string,
  path: string,
  version: '1' | '2' = '2',
): readonly string[] | undefined {
  const [service] = parseRulesFile(`service s { match ${pattern} {} }`).services;
  const segments = service?.matches[0]?.segments ?? [];
  const values = matchPath(segments, path.split('/').filter(Boolean), version);
  return values?.map((value) => (value instanceof RulesPath ? value.toString() : stringOf(value)));
}

describe('a path fits a pattern', () => {
  it.each<[pattern: string, path: string, values: readonly string[]]>([
    ['/a/b', 'a/b', []],
    ['/a/{x}', 'a/b', ['b']],
    ['/{x}/{y}', 'a/b', ['a', 'b']],
    ['/a/{x}/c/{y}', 'a/b/c/d', ['b', 'd']],
    [
      '/databases/{database}/documents/users/{uid}',
      'databases/(default)/documents/users/alice',
      ['(default)', 'alice'],
    ],
    ['/a-b/c.d_e/{x}', 'a-b/c.d_e/ü', ['ü']],
    ['/a/{rest=**}', 'a/b/c', ['/b/c']],
    ['/a/{rest=**}', 'a', ['/']],
    ['/{rest=**}', 'a/b', ['/a/b']],
    ['/{rest=**}/posts/{id}', 'users/bob/posts/one', ['/users/bob', 'one']],
    ['/{rest=**}/posts/{id}', 'posts/one', ['/', 'one']],
    ['/{rest=**}/a/{x}', 'a/a/a/a', ['/a/a', 'a']],
    ['/{rest=**}/{x}', 'a/b/c', ['/a/b', 'c']],
  ])('%s and %s', (pattern, path, values) => {
    expect(match(pattern, path)).toEqual(values);
  });

  it.each([
    ['/a/b', 'a'],
    ['/a/b', 'a/b/c'],
    ['/a/{x}', 'a'],
    ['/a/{x}', 'b/c'],
    ['/a/{x}', 'a/b/c'],
    ['/{rest=**}/posts/{id}', 'users/bob/comments/one'],
    ['/{rest=**}/posts/{id}', 'posts/one/more'],
  ])('not %s and %s', (pattern, path) => {
    expect(match(pattern, path)).toBeUndefined();
  });

  it('needs one segment for {x=**} in version 1', () => {
    expect(match('/a/{rest=**}', 'a', '1')).toBeUndefined();
    expect(match('/a/{rest=**}', 'a/b', '1')).toEqual(['/b']);
  });

  it('stays fast with several recursive wildcards that never fit', () => {
    const segments = parseRulesFile(
      `service s { ${'match /{x=**}/a { '.repeat(10)}${'}'.repeat(10)} }`,
    ).services[0]?.matches[0]?.segments;
    const pattern = Array.from({ length: 10 }, () => segments ?? []).flat();
    const path = Array.from({ length: 100 }, () => 'b');
    const matchAll = (): void => expect(matchPath(pattern, path, '2')).toBeUndefined();
    expect(processorMs(matchAll)).toBeLessThan(2000);
  });
});
