import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFields, type MapLiteral } from '../values/testing/literals.ts';
import {
  applyMask,
  compareFieldPaths,
  formatFieldPath,
  getField,
  parseFieldPath,
  projectFields,
  setField,
} from './field-path.ts';
import { refusal } from './testing/builders.ts';
import { processorMs } from '../values/testing/processor-ms.ts';

describe('parseFieldPath', () => {
  it.each<[string, readonly string[]]>([
    ['a', ['a']],
    ['a.b_1._c', ['a', 'b_1', '_c']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`x\\`y`', ['x`y']],
    ['`\\\\`', ['\\']],
    ['`1st`', ['1st']],
    ['`é 😀`', ['é 😀']],
    ['__name__', ['__name__']],
  ])('reads %s', (text, segments) => {
    expect(parseFieldPath(text)).toEqual(segments);
  });

  it('refuses an empty path in words of its own', () => {
    expect(refusal(() => parseFieldPath(''))).toEqual({
      code: 'INVALID_ARGUMENT',
      message: 'Invalid empty property path string.',
    });
  });

  it.each(['.', 'a..b', '.a', 'a.', '1a', 'a-b', '``', '`a', '`a`b', 'a b', '`a\\`', 'é'])(
    'refuses %j',
    (text) => {
      expect(refusal(() => parseFieldPath(text))).toEqual({
        code: 'INVALID_ARGUMENT',
        message:
          `Invalid property path "${text}". Unquoted property paths must match regex ` +
          '([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex ' +
          '(`(?:[^`\\\\]|(?:\\\\.))+`)',
      });
    },
  );

  it('reads back what formatFieldPath writes', () => {
    const segments = fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1 });
    fc.assert(
      fc.property(segments, (path) => {
        expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
      }),
      { numRuns: 300 },
    );
  });
});

describe('formatFieldPath', () => {
  it('quotes only what needs it', () => {
    expect(formatFieldPath(['a', 'x.y', '1', 'b`\\'])).toBe('a.`x.y`.`1`.`b\\`\\\\`');
  });
});

describe('compareFieldPaths', () => {
  it('sorts segment by segment, a parent before its fields', () => {
    const sorted = [['a'], ['a', 'b'], ['a', 'c'], ['a!'], ['b']];
    expect(sorted.toReversed().toSorted(compareFieldPaths)).toEqual(sorted);
  });
});

describe('getField', () => {
  const fields = toFields({ a: { b: { c: 1n } }, n: 5n, z: null });

  it.each([
    ['a.b.c', 1n],
    ['z', null],
    ['a.x', undefined],
    ['n.x', undefined],
    ['z.x', undefined],
  ])('%s', (path, expected) => {
    expect(getField(fields, parseFieldPath(path))).toBe(expected);
  });
});

describe('setField', () => {
  it.each<[string, MapLiteral, MapLiteral]>([
    ['a.b', {}, { a: { b: true } }],
    ['a.b', { a: 1n }, { a: { b: true } }],
    ['a.b', { a: { b: 1n, c: 2n } }, { a: { b: true, c: 2n } }],
  ])('sets %s', (path, given, expected) => {
    const fields = toFields(given);
    expect(setField(fields, parseFieldPath(path), true)).toEqual(toFields(expected));
    expect(fields).toEqual(toFields(given));
  });
});

describe('applyMask', () => {
  it('takes masked fields from the update, deletes those it lacks and leaves the others', () => {
    const existing = toFields({ a: 1n, b: 2n, c: { x: 1n, y: 2n }, gone: 3n });
    const update = toFields({ a: 10n, c: { x: 5n }, unmasked: 9n });
    const mask = ['a', 'c.x', 'd', 'gone'].map(parseFieldPath);
    expect(applyMask(existing, update, mask)).toEqual(
      toFields({ a: 10n, b: 2n, c: { x: 5n, y: 2n } }),
    );
  });

  it.each<[mask: string, existing: MapLiteral, update: MapLiteral, expected: MapLiteral]>([
    ['a.b', { a: { b: 1n } }, {}, { a: {} }],
    ['a.b', { a: { b: 1n } }, { a: 2n }, { a: {} }],
    ['a.b', { a: 1n }, {}, { a: 1n }],
    ['a.b', { a: 1n }, { a: { b: 2n, c: 3n } }, { a: { b: 2n } }],
    ['a.b', {}, { a: {} }, {}],
    ['a.b.c', { a: { b: 1n } }, {}, { a: { b: 1n } }],
    ['a.b a', { a: { b: 1n, c: 2n } }, { a: { d: 3n } }, { a: { d: 3n } }],
    ['a a.b', { a: { b: 1n, c: 2n } }, { a: { d: 3n } }, { a: { d: 3n } }],
  ])('takes %s of what there is', (mask, existing, update, expected) => {
    const fields = toFields(existing);
    expect(applyMask(fields, toFields(update), mask.split(' ').map(parseFieldPath))).toEqual(
      toFields(expected),
    );
    expect(fields).toEqual(toFields(existing));
  });
});

describe('projectFields', () => {
  it('keeps only what is asked for and there', () => {
    const fields = toFields({ a: 1n, b: { x: 1n, y: 2n }, c: 3n });
    const paths = ['b.x', 'c', 'missing', 'a.inner'].map(parseFieldPath);
    expect(projectFields(fields, paths)).toEqual(toFields({ b: { x: 1n }, c: 3n }));
  });
});

it('a mask of all fields of a large document takes no time', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `f${index}`);
  const fields = toFields({ map: Object.fromEntries(names.map((name) => [name, 1n])) });
  const mask = names.map((name) => ['map', name]);
  const apply = (): void => {
    expect(applyMask(new Map(), fields, mask).get('map')).toHaveProperty('size', names.length);
    expect(projectFields(fields, mask).get('map')).toHaveProperty('size', names.length);
  };
  expect(processorMs(apply)).toBeLessThan(5000);
});
