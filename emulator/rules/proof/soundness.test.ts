import { isDeepStrictEqual } from 'node:util';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, isArray, isMap, valueType } from '../../values/compare.ts';
import type { MapValue, Value } from '../../values/value.ts';
import type { QueryConstraint, RulesLookups } from '../authorization.ts';
import type { Ruleset } from '../ruleset.ts';
import { ask, documentPath, mapOf, mustCompile, queryFor, rulesWith } from '../testing/harness.ts';

/**
 * The law of the proof: when a query is allowed, each document that meets its constraints may be
 * listed. A value that is asked for is met by its own kind of number only: the proof takes it as it
 * stands. Documents, constraints and conditions come from so small a world that they often meet.
 */

const SCALARS: readonly Value[] = [null, true, 0n, 1n, 1, 2n, 0.5, Number.NaN, 'x', 'y', ''];
const LISTS: readonly Value[] = [[], ['x'], ['x', 'y'], [1n], [1, 'x'], [null]];
const VALUES: readonly Value[] = [...SCALARS, ...LISTS, mapOf({ x: 1n }), mapOf({ y: 'x' })];
const FEW: readonly Value[] = [1n, 1, 'x', ['x']];

/** Every document of the small world: `a` may hold each value or none, `b` and `m` a few. */
const DOCUMENTS: readonly MapValue[] = optional('a', VALUES).flatMap((a) =>
  optional('b', FEW).flatMap((b) =>
    optional('m', [...FEW, mapOf({}), ...FEW.map((x) => mapOf({ x }))]).map((m) =>
      mapOf({ ...a, ...b, ...m }),
    ),
  ),
);

function optional(
  name: string,
  values: readonly Value[],
): readonly Readonly<Record<string, Value>>[] {
  return [{}, ...values.map((value) => ({ [name]: value }))];
}

const scalar = fc.constantFrom(...SCALARS);
const value = fc.constantFrom(...VALUES, ...FEW, ...FEW, ...FEW);

/** Constraints that are mostly about one field. */
function constraintOn(name: string): fc.Arbitrary<QueryConstraint> {
  const kind = fc.constant('field' as const);
  const field = fc.constantFrom(name, name, name, 'b').map((path) => path.split('.'));
  const simple = fc.oneof(
    fc.record({
      kind,
      field,
      operator: fc.constantFrom('==', '==', '!=', '<', '<=', '>', '>=', 'array-contains'),
      value,
    }),
    fc.record({
      kind,
      field,
      operator: fc.constantFrom('in', 'array-contains-any', 'not-in'),
      value: fc.array(scalar, { minLength: 1, maxLength: 2 }),
    }),
  );
  const compound = fc.record({
    kind: fc.constantFrom('and', 'or'),
    constraints: fc.array(simple, { maxLength: 2 }),
  });
  return fc.oneof({ weight: 2, arbitrary: simple }, { weight: 1, arbitrary: compound });
}

const constant = fc.constantFrom(
  'null',
  'true',
  '0',
  '1',
  '1.0',
  '2',
  '0.5',
  "'x'",
  "'y'",
  '[1]',
  '[1.0]',
  "['x']",
);
const relation = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const type = fc.constantFrom('int', 'float', 'number', 'string', 'list', 'map', 'bool');

/** Conditions that are mostly about the same field. */
function conditionOn(name: string): fc.Arbitrary<string> {
  const field = fc.constantFrom(name, name, name, 'b').map((path) => `resource.data.${path}`);
  const term = fc.oneof(
    { weight: 4, arbitrary: field },
    { weight: 1, arbitrary: constant },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...TERMS.map((text) => text.replace('F', `resource.data.${name}`)),
      ),
    },
  );
  const special = fc.constantFrom(
    ...CONDITIONS.map((text) => text.replaceAll('F', `resource.data.${name}`)),
  );
  return fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2 },
      fc.tuple(term, relation, constant).map((parts) => parts.join(' ')),
      fc.tuple(constant, relation, term).map((parts) => parts.join(' ')),
      fc.tuple(term, term).map(([item, other]) => `${item} in [${other}, 1, 'x']`),
      fc.tuple(constant, field).map(([item, list]) => `${item} in ${list}`),
      fc.tuple(term, type).map(([tested, wanted]) => `${tested} is ${wanted}`),
      special,
      special,
      special,
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} && ${b})`),
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} || ${b})`),
      tie('condition').map((inner) => `!(${inner})`),
      fc
        .tuple(tie('condition'), tie('condition'), tie('condition'))
        .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    ),
  })).condition;
}

const TERMS = [
  'F / 2',
  'F + 1',
  '-F',
  'F.size()',
  'F[0]',
  'string(F)',
  "resource.data.get('a', 1)",
  "resource.data['b']",
  'resource.data.m',
  'id',
];

const CONDITIONS = [
  "'a' in resource.data",
  "'x' in resource.data.m",
  "resource.data.keys().hasAll(['a'])",
  'F.size() > 0',
  'F / 2 == 0.5',
  'F / 2 == 0',
  "F.hasAny(['x', 2])",
  "F.hasAll(['x'])",
  "F.hasOnly(['x', 'y', 1])",
  "F.join('') == '1.0x'",
  'holds(F)',
  'within(resource.data, F)',
  'exists(/databases/$(database)/documents/things/known)',
  'exists(/databases/$(database)/documents/things/$(id))',
  'resource.data.b in F',
  'F == resource.data.b',
];

const FUNCTIONS = `
  function holds(value) { let one = 1; return value == one; }
  function within(data, unused) { let a = data.a; return a in [1, 'x'] || data.b == 'y'; }`;

const world = fc
  .constantFrom('a', 'a', 'b', 'm.x')
  .chain((name) => fc.tuple(conditionOn(name), constraintOn(name)));

const LOOKUPS: RulesLookups = {
  before: (path) => (path.at(-1) === 'known' ? { path, data: new Map() } : null),
  after: () => null,
};

const QUERY = queryFor({ auth: null });

function mayList(ruleset: Ruleset, data: MapValue): boolean {
  const resource = { path: documentPath('things/one'), data };
  const changes = { method: 'list', auth: null, resource, query: QUERY.query } as const;
  return ask(ruleset, 'things/one', changes, LOOKUPS).allowed;
}

function fieldOf(data: MapValue, field: readonly string[]): Value | undefined {
  let found: Value | undefined = data;
  for (const name of field) found = isMap(found) ? found.get(name) : undefined;
  return found;
}

/** What Firestore would return, written down as plainly as possible. */
function meets(data: MapValue, query: QueryConstraint): boolean {
  if (query.kind !== 'field') {
    const isMet = (part: QueryConstraint) => meets(data, part);
    // One without parts asks for nothing, whichever it is.
    if (query.constraints.length === 0) return true;
    return query.kind === 'and' ? query.constraints.every(isMet) : query.constraints.some(isMet);
  }
  const found = fieldOf(data, query.field);
  if (found === undefined) return false;
  const { operator, value: operand } = query;
  const operands = isArray(operand) ? operand : [];
  const elements = isArray(found) ? found : [];
  const order = compareValues(found, operand);
  const isRange =
    valueType(found) === valueType(operand) && !Number.isNaN(found) && !Number.isNaN(operand);
  switch (operator) {
    case '==':
      return isDeepStrictEqual(found, operand);
    case '!=':
      return order !== 0;
    case '<':
      return isRange && order < 0;
    case '<=':
      return isRange && order <= 0;
    case '>':
      return isRange && order > 0;
    case '>=':
      return isRange && order >= 0;
    case 'array-contains':
      return elements.some((element) => isDeepStrictEqual(element, operand));
    case 'array-contains-any':
      return elements.some((element) => operands.some((one) => isDeepStrictEqual(element, one)));
    case 'in':
      return operands.some((one) => isDeepStrictEqual(found, one));
    case 'not-in':
      return operands.every((one) => compareValues(found, one) !== 0);
  }
}

// The machine may be busy: time is no property here.
describe('the proof is sound', () => {
  it('allows no query of which a result may not be listed', () => {
    let listed = 0;
    fc.assert(
      fc.property(world, ([text, where]) => {
        const ruleset = mustCompile(rulesWith(text, FUNCTIONS));
        if (!ruleset.authorizeQuery({ ...QUERY, where }, LOOKUPS).allowed) return;
        const results = DOCUMENTS.filter((data) => meets(data, where));
        listed += results.length;
        expect(results.find((data) => !mayList(ruleset, data))).toBeUndefined();
      }),
      { numRuns: 1500 },
    );
    // The law would also hold for a proof that allows nothing.
    expect(listed).toBeGreaterThan(500);
  });
});
