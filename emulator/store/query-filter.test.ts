import { describe, expect, it } from 'vitest';
import { vector, type Literal } from '../values/testing/literals.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint } from '../values/value.ts';
import type { FieldOperator } from '../values/field-operator.ts';
import { databaseWith, idsOf, name, orderBy, query, unary, where } from './testing/builders.ts';

/** One document per kind of value, named after it. */
const TYPES: Readonly<Record<string, Literal>> = {
  null: null,
  false: false,
  true: true,
  nan: Number.NaN,
  ninf: -Infinity,
  neg: -1n,
  negzero: -0,
  zero: 0n,
  half: 0.5,
  one: 1n,
  onef: 1,
  two: 2n,
  big: 2n ** 53n + 1n,
  bigf: 2 ** 53,
  inf: Infinity,
  ts: new Timestamp(1_577_836_800, 0),
  tsus: new Timestamp(1_577_836_800, 1000),
  sempty: '',
  sa: 'a',
  sb: 'b',
  bytes: new Bytes(Uint8Array.of(1)),
  ref: name('t/sa'),
  geo: new GeoPoint(1, 2),
  arr0: [],
  arr1: [1n],
  arr12: [1n, 2n],
  arrnull: [null],
  arrnan: [Number.NaN],
  arrmix: ['a', 1, null],
  vec: vector(1, 2),
  vec3: vector(0, 0, 0),
  map0: {},
  mapa: { a: 1n },
};

describe('a filter on a field of any type', () => {
  const database = databaseWith({
    ...Object.fromEntries(Object.entries(TYPES).map(([id, v]) => [`t/${id}`, { v }])),
    't/nov': { u: 1n },
  });
  const numbers = 'ninf neg negzero zero half one onef two bigf big inf';
  const others =
    'ts tsus sempty sa sb bytes ref geo arr0 arrnull arrnan arr1 arr12 arrmix vec vec3 map0 mapa';

  it.each<[FieldOperator, Literal, string]>([
    ['==', null, ''],
    ['==', Number.NaN, ''],
    ['==', 1n, 'one onef'],
    ['==', 1, 'one onef'],
    ['==', -0, 'negzero zero'],
    ['==', 2n ** 53n + 1n, 'big'],
    ['==', 2 ** 53, 'bigf'],
    ['==', 'a', 'sa'],
    ['==', true, 'true'],
    ['==', new Timestamp(1_577_836_800, 999), 'ts'],
    ['==', new Bytes(Uint8Array.of(1)), 'bytes'],
    ['==', name('t/sa'), 'ref'],
    ['==', new GeoPoint(1, 2), 'geo'],
    ['==', [1], 'arr1'],
    ['==', [Number.NaN], 'arrnan'],
    ['==', { a: 1 }, 'mapa'],
    ['==', vector(1, 2), 'vec'],
    ['!=', 1n, `false true nan ${numbers.replace(' one onef', '')} ${others}`],
    ['!=', null, ''],
    ['!=', Number.NaN, `false true nan ${numbers} ${others}`],
    ['<', 1n, 'ninf neg negzero zero half'],
    ['<=', 1n, 'ninf neg negzero zero half one onef'],
    ['>', 1n, 'two bigf big inf'],
    ['>=', Number.NaN, ''],
    ['>=', null, ''],
    ['>=', false, 'false true'],
    ['>', '', 'sa sb'],
    ['<', [1n], 'arr0 arrnull arrnan'],
    ['>', vector(1), 'vec vec3'],
    ['>=', {}, 'map0 mapa'],
    ['array-contains', 1n, 'arr1 arr12 arrmix'],
    ['array-contains', null, ''],
    ['array-contains', Number.NaN, ''],
    ['array-contains-any', [null, Number.NaN, 2, 'a'], 'arr12 arrmix'],
    ['in', [null, Number.NaN, 1n, [1n]], 'arr1 one onef'],
    ['in', ['a', true], 'sa true'],
    ['not-in', [1n, Number.NaN], `false true nan ${numbers.replace(' one onef', '')} ${others}`],
    ['not-in', [null, 1n], ''],
  ])('%s %s', (operator, operand, expected) => {
    expect(idsOf(database, query('t', { where: where('v', operator, operand) }))).toBe(expected);
  });

  it.each([
    ['is-null', 'null'],
    ['is-not-null', `false true nan ${numbers} ${others}`],
    ['is-nan', 'nan'],
    ['is-not-nan', `false true ${numbers} ${others}`],
  ] as const)('%s', (operator, expected) => {
    expect(idsOf(database, query('t', { where: unary('v', operator) }))).toBe(expected);
  });

  it('leaves out of an order what lacks its field', () => {
    expect(idsOf(database, query('t', { orderBy: [orderBy('v')] }))).toBe(
      `null false true nan ${numbers} ${others}`,
    );
  });
});
