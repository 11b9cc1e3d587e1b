import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from './ruleset.ts';
import { BINARY_OPERATORS, TYPE_NAMES } from './ast.ts';
import { METHOD_NAMES } from './methods/call-method.ts';
import { NAMESPACES } from './methods/namespaces.ts';
import { NO_LOOKUPS, ask, queryFor, rulesWith, stored } from './testing/harness.ts';
import { processorMs } from '../values/testing/processor-ms.ts';

const REAL = `rules_version = '2';
// A comment, and a /* block */ one.
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(uid) {
      let me = request.auth.uid;
      return me == uid && me.matches('[a-z]+(-[0-9]{1,4})?');
    }
    match /things/{uid}/{rest=**} {
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

const RESOURCE = stored('things/alice', { n: 2n });

const QUERY = queryFor({
  auth: null,
  where: { kind: 'field', field: ['n'], operator: '>=', value: 1n },
  query: { limit: 3, offset: 0, orderBy: [] },
});

/** Compiles, and asks what has compiled about a request and a query; what matters is that it comes back. */
function survives(content: string): void {
  const result = compileRuleset({ name: 'fuzz.rules', content });
  const decisions = result.ok
    ? [
        ask(result.ruleset, 'things/alice', { resource: RESOURCE }),
        result.ruleset.authorizeQuery(QUERY, NO_LOOKUPS),
      ]
    : [];
  const beyond = decisions.filter(({ expressions }) => expressions > 1000);
  expect(beyond.filter(({ allowed }) => allowed)).toEqual([]);
  expect(result.ok || result.issues.length > 0).toBe(true);
}

const leaf = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    'false',
    '0',
    '1',
    '-1',
    '9223372036854775807',
    '-9223372036854775808',
  ),
  fc.constantFrom(
    '0.5',
    '-0.0',
    `1${'0'.repeat(308)}.0`,
    '(0.0 / 0.0)',
    '(1.0 / 0)',
    "''",
    "'a'",
    "'ab*'",
    "'🙂'",
    "'('",
    "'ns'",
  ),
  fc.constantFrom(
    "b'\\xff'",
    '[]',
    '[1, null]',
    '{}',
    "{'a': [1]}",
    '/a/b',
    'id',
    'request',
    'request.time',
  ),
  fc.constantFrom(
    'resource.data',
    'resource.data.n',
    'request.auth',
    'request.path',
    'latlng.value(1, 2)',
  ),
  fc.constantFrom(
    "duration.value(1, 'w')",
    'timestamp.date(9999, 12, 31)',
    '[1].toSet()',
    '{}.diff({})',
  ),
);

const number = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String),
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '12',
    '31',
    '2026',
    '-9223372036854775808',
    '0.5',
    `1${'0'.repeat(308)}.0`,
    '(0.0 / 0.0)',
  ),
);

const NAMESPACE_CALLS: readonly (readonly [name: string, arity: number])[] = [
  ...NAMESPACES,
].flatMap(([namespace, functions]) =>
  Object.entries(functions).map(([name, { arity }]) => [`${namespace}.${name}`, arity] as const),
);

/** Well-formed expressions in which nothing need fit. */
const expression = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'expression' },
      leaf,
      fc
        .tuple(inner, fc.constantFrom(...BINARY_OPERATORS, '&&', '||'), inner)
        .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      fc
        .tuple(fc.constantFrom('!', '-'), inner)
        .map(([operator, operand]) => `${operator}(${operand})`),
      fc
        .tuple(inner, fc.constantFrom(...METHOD_NAMES), fc.array(inner, { maxLength: 2 }))
        .map(([receiver, name, args]) => `(${receiver}).${name}(${args.join(', ')})`),
      fc
        .tuple(
          fc.constantFrom(...NAMESPACE_CALLS),
          fc.array(fc.oneof(number, number, inner), { minLength: 4, maxLength: 4 }),
        )
        .map(([[name, arity], args]) => `${name}(${args.slice(0, arity).join(', ')})`),
      fc
        .tuple(
          fc.constantFrom('bool', 'int', 'float', 'string', 'path', 'debug', 'exists', 'get'),
          inner,
        )
        .map(([name, argument]) => `${name}(${argument})`),
      fc.tuple(inner, inner).map(([target, index]) => `(${target})[${index}]`),
      fc.tuple(inner, inner, inner).map(([target, from, to]) => `(${target})[${from}:${to}]`),
      fc.tuple(inner, inner, inner).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
      fc
        .tuple(inner, fc.constantFrom(...TYPE_NAMES))
        .map(([tested, type]) => `(${tested}) is ${type}`),
      fc.tuple(inner, inner).map(([key, item]) => `[${key}, {${key}: ${item}}]`),
      inner.map((segment) => `/a/$(${segment})`),
    ),
  };
}).expression;

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

  it('for well-formed conditions in which nothing need fit', () => {
    fc.assert(
      fc.property(
        expression.map((condition) => rulesWith(condition)),
        survives,
      ),
      { numRuns: 1000 },
    );
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
    ['a string', rulesWith(`'${'x'.repeat(200_000)}' == ''`)],
    ['a comment', `/*${'*'.repeat(200_000)}`],
    ['functions', rulesWith('true', 'function f() { return true; }'.repeat(5000))],
    ['bytes', ' '.repeat(300_000)],
  ])('for %s without end', (_, content) => {
    expect(processorMs(() => survives(content))).toBeLessThan(5000);
  });
});
