import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from './ruleset.ts';
import { NO_LOOKUPS, requestFor, rulesWith, stored } from './testing/harness.ts';

const REAL = `rules_version = '2';
// A comment, and a /* block */ one.
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(uid) {
      let me = request.auth.uid;
      return me == uid && me.matches('[a-z]+(-[0-9]{1,4})?');
    }
    match /users/{uid}/{rest=**} {
      allow get, list: if isOwner(uid) || get(/databases/$(database)/documents/users/$(uid)).data.open;
      allow write: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a', "b"])
        && request.time < resource.data.end + duration.value(2, 'h')
        && (resource.data.n is int ? resource.data.n % 2 == 0 : [1, 2.5, -3][0:2] == {'x': b'y'}.x)
        && !(uid in ['x']) && rest[0] != 'z';
    }
  }
}`;

/** Words, symbols and pieces that the language is made of, and some that it is not. */
const piece = fc.oneof(
  fc.constantFrom(...(REAL.match(/\w+|\s+|[^\w\s]/g) ?? [])),
  fc.constantFrom('**', '$(', "'", '"', '\\', '/*', '//', '{', '}', '\0', '😀', '#', '1e999', '0x'),
  fc.string({ maxLength: 3 }),
);

/** Source with some of its parts cut out, doubled or replaced. */
const mutated = fc
  .array(fc.tuple(fc.nat(REAL.length), fc.nat(20), piece), { minLength: 1, maxLength: 4 })
  .map((edits) =>
    edits.reduce(
      (text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length),
      REAL,
    ),
  );

/** Compiles, and asks what has compiled about one request; what matters is that it comes back. */
function survives(content: string): void {
  const result = compileRuleset({ name: 'fuzz.rules', content });
  const request = requestFor('users/alice', { resource: stored('users/alice', { n: 2n }) });
  const decision = result.ok
    ? result.ruleset.authorize('cloud.firestore', request, NO_LOOKUPS)
    : { evaluatedNodes: 0 };
  expect(decision.evaluatedNodes).toBeLessThanOrEqual(1001);
  expect(result.ok || result.issues.length > 0).toBe(true);
}

describe('whatever the source, compiling ends with a ruleset or with issues', () => {
  it('compiles the real rules that the others are made from', () => {
    expect(compileRuleset({ name: 'fuzz.rules', content: REAL })).toMatchObject({
      ok: true,
      issues: [],
    });
  });

  it('for random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), survives), {
      numRuns: 300,
    });
  });

  it('for the language in random order', () => {
    const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(soup, survives), { numRuns: 300 });
  });

  it('for random conditions', () => {
    const condition = fc
      .array(piece, { maxLength: 20 })
      .map((pieces) => rulesWith(pieces.join(' ')));
    fc.assert(fc.property(condition, survives), { numRuns: 300 });
  });

  it('for real rules with random mistakes', () => {
    fc.assert(fc.property(mutated, survives), { numRuns: 500 });
  });

  it.each<[name: string, content: string]>([
    ['open brackets', '('.repeat(200_000)],
    ['open maps', rulesWith('{'.repeat(200_000))],
    ['operators', rulesWith('!-'.repeat(100_000))],
    ['members', rulesWith(`request${'.a'.repeat(100_000)}`)],
    ['ternaries', rulesWith('true ? '.repeat(30_000))],
    ['paths', rulesWith(`exists(${'/a'.repeat(100_000)})`)],
    ['tokens', rulesWith(`[${'1,'.repeat(100_000)}]`)],
    ['a long string', rulesWith(`'${'x'.repeat(200_000)}' == ''`)],
    ['a long comment', `/*${'*'.repeat(200_000)}`],
    ['functions', rulesWith('true', 'function f() { return true; }'.repeat(5000))],
    ['bytes', ' '.repeat(300_000)],
  ])('for far too many %s', (_, content) => {
    const start = performance.now();
    survives(content);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
