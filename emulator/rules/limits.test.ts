import { describe, expect, it } from 'vitest';
import type { Decision, RulesLookups } from './authorization.ts';
import { LookupBudget } from './lookup-budget.ts';
import {
  NO_LOOKUPS,
  ask,
  documentPath,
  mustCompile,
  queryFor,
  requestFor,
  rulesWith,
  stored,
} from './testing/harness.ts';

const LOOKUP_ALL: RulesLookups = {
  before: (path) => ({ path, data: new Map() }),
  after: (path) => ({ path, data: new Map() }),
};

function decide(
  condition: string,
  functions = '',
  lookups: RulesLookups = LOOKUP_ALL,
  budget?: LookupBudget,
): Decision {
  const ruleset = mustCompile(rulesWith(condition, functions));
  return ruleset.authorize('cloud.firestore', requestFor('things/one'), lookups, budget);
}

function exists(from: number, to: number): string {
  const paths = Array.from(
    { length: to - from },
    (_, at) => `/databases/(default)/documents/a/d${from + at}`,
  );
  return paths.map((path) => `exists(${path})`).join(' && ');
}

/** Functions f0 to fN, each of which calls the one before. */
function calls(depth: number, body: string): string {
  const functions = Array.from({ length: depth }, (_, at) => {
    const inner = at === 0 ? body : body.replace('true', `f${at - 1}()`);
    return `function f${at}() { return ${inner}; }`;
  });
  return functions.join('\n');
}

describe('expressions', () => {
  // As many as the official emulator counts.
  it.each<[condition: string, expressions: number, functions?: string]>([
    ['true', 1],
    ['!false', 2],
    ['1 == 1', 3],
    ['-1 == -1', 5],
    ['1 + 2 == 3 && true', 8],
    ['true && true', 4],
    ['true || 1 + 2 == 3', 2],
    ['false || true', 4],
    ['!(false && true)', 3],
    ["'a' in request.auth || true", 7],
    ['true ? true : true', 4],
    ['1 == 1 ? true : true', 6],
    ['false ? true : true', 6],
    ['1 == 2 ? true : true', 8],
    ['1 is int', 3],
    ['1 in [1, 2]', 5],
    ["'a' in {'a': 1}", 5],
    ["{'a': 1}.a == 1", 6],
    ["{'a': 1}['a'] == 1", 7],
    ["'abc'[0:1] == 'a'", 6],
    ["'abc'.size() == 3", 4],
    ["['a'].toSet().hasAll(['a'])", 6],
    ['math.abs(-1) == 1', 5],
    ["hashing.md5('a') != null", 4],
    ['/a/b == /a/b', 7],
    ['/a/$(id) != /a/b', 7],
    ['!exists(/databases/$(database)/documents/a/b)', 8],
    ['f()', 2, 'function f() { return true; }'],
    ['f(1)', 5, 'function f(a) { return a == 1; }'],
    ['f(1 == 1)', 5, 'function f(a) { return true; }'],
    ['f()', 6, 'function f() { let a = 1 == 1; return true; }'],
    ['f()', 9, 'function f() { let a = 1 == 1; return a && a; }'],
  ])('counts %s as %i', (condition, expressions, functions) => {
    const decision = decide(condition, functions, NO_LOOKUPS);
    expect(decision).toMatchObject({ allowed: true, expressions });
  });

  it('denies at more than 1,000, whatever else would hold', () => {
    const list = `[${'1,'.repeat(995)}]`;
    expect(decide(`${list}.size() > 0`)).toMatchObject({ allowed: true, expressions: 999 });
    expect(decide(`!(${list}.size() < 0)`)).toMatchObject({ allowed: true, expressions: 1000 });
    expect(decide(`[1, 2, ${list}].size() > 0 || true`)).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('more than 1000 expressions evaluated'),
    });
  });

  it('counts over all rules of a request', () => {
    const list = `[${'1,'.repeat(600)}]`;
    const ruleset = mustCompile(`rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents/things/{id} {
          allow get: if ${list}.size() == 0;
          allow get: if ${list}.size() == 600;
        }
      }`);
    expect(ask(ruleset, 'things/one')).toMatchObject({ allowed: false });
  });

  it('compiles functions that are deep and call each other as deep as the limits permit', () => {
    const functions = calls(21, `${'!'.repeat(40)}true${' && true'.repeat(200)}`);
    const ruleset = mustCompile(rulesWith('f20() || true', functions));
    expect(ask(ruleset, 'things/one')).toMatchObject({
      reason: expect.stringContaining('more than 1000 expressions'),
    });
  });

  it('evaluates and proves as deep as the limits permit', () => {
    const functions = calls(21, `${'!'.repeat(44)}true`);
    const ruleset = mustCompile(rulesWith('f20()', functions));
    expect(ask(ruleset, 'things/one')).toMatchObject({ allowed: true });
    expect(ruleset.authorizeQuery(queryFor(), NO_LOOKUPS)).toMatchObject({ allowed: true });
  });
});

describe('look-ups', () => {
  it('permits 10 documents in one request', () => {
    expect(decide(exists(0, 10))).toMatchObject({ allowed: true, lookups: 10 });
    expect(decide(`${exists(0, 11)} || true`)).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('more than 10 documents looked up in one request'),
    });
  });

  it('counts a document once, however it is looked up', () => {
    const path = '/databases/(default)/documents/a/b';
    const condition = `exists(${path}) && get(${path}).id == 'b' && existsAfter(${path}) && getAfter(${path}).data == {}`;
    expect(decide(condition)).toMatchObject({ allowed: true, lookups: 1 });
  });

  it('permits 20 documents in one batch, each counted once', () => {
    const budget = new LookupBudget();
    expect(decide(exists(0, 10), '', LOOKUP_ALL, budget)).toMatchObject({ allowed: true });
    expect(decide(exists(0, 10), '', LOOKUP_ALL, budget)).toMatchObject({ allowed: true });
    expect(decide(exists(10, 20), '', LOOKUP_ALL, budget)).toMatchObject({ allowed: true });
    expect(decide(exists(20, 21), '', LOOKUP_ALL, budget)).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('more than 20 documents looked up in one batch'),
    });
  });

  it('takes its own limits, as Storage has them', () => {
    const decision = decide(exists(0, 3), '', LOOKUP_ALL, new LookupBudget(2, 2));
    expect(decision).toMatchObject({ allowed: false, lookups: 3 });
  });

  it('asks for the state before and after', () => {
    const path = documentPath('a/b').join('/');
    const lookups: RulesLookups = {
      before: () => stored('a/b', { n: 1n }),
      after: () => stored('a/b', { n: 2n }),
    };
    expect(
      decide(`get(/${path}).data.n == 1 && getAfter(/${path}).data.n == 2`, '', lookups),
    ).toMatchObject({ allowed: true });
  });

  it.each([
    [
      'get(/databases/(default)/documents/a/b) == null',
      'Document /databases/(default)/documents/a/b does not exist.',
    ],
    [
      'get(/databases/(default)/documents/a) == null',
      '/databases/(default)/documents/a is not the path of a document.',
    ],
    ['exists(/a/b)', '/a/b is not the path of a document.'],
    [
      "exists(/databases/(default)/documents/a/$(''))",
      '/databases/(default)/documents/a/ is not the path of a document.',
    ],
    ["exists('a/b')", 'expected a path'],
  ])('%s fails', (condition, message) => {
    expect(decide(condition, '', NO_LOOKUPS)).toMatchObject({
      allowed: false,
      reason: expect.stringContaining(message),
    });
  });

  it('finds no document by an id that has a slash in it', () => {
    const documents = '/databases/(default)/documents';
    const isThere = `exists(${documents}/a/x/y/z) && !exists(${documents}/a/$('x/y/z'))`;
    expect(decide(isThere)).toMatchObject({ allowed: true });
  });

  it('passes on unchanged what a look-up throws', () => {
    const failure = new Error('not there yet');
    const lookups: RulesLookups = {
      before: () => {
        throw failure;
      },
      after: () => null,
    };
    expect(() => decide(`${exists(0, 1)} || true`, '', lookups)).toThrow(failure);
  });
});

it('ends a replacement that is as long as what it is put into', () => {
  const long = 'a'.repeat(40_000);
  const condition = `'${long}'.replace('()', '${'$1'.repeat(20_000)}') != ''`;
  expect(decide(condition)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('too many steps for this text'),
  });
});
