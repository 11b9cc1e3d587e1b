import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { LATEST } from '../store/model.ts';
import { Projects } from '../store/projects.ts';
import { set } from '../store/testing/builders.ts';
import { SettableClock } from '../values/clock.ts';
import { toFields, vector } from '../values/testing/literals.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint, Reference, type MapValue } from '../values/value.ts';
import { exportDatabase, importDatabase } from './archive.ts';
import { decodeEntity, encodeEntity } from './entity.ts';
import { readLog, writeLog } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const EXPORTED = { projectId: 'demo-a', databaseId: '(default)' };
const OTHER = { projectId: 'demo-b', databaseId: '(default)' };

const reference = (project: string, database = '(default)') =>
  new Reference(`projects/${project}/databases/${database}/documents/c/a/d/__id7__`);

const EVERY_KIND = toFields({
  null: null,
  boolean: false,
  integer: -(2n ** 63n),
  double: Number.NaN,
  zero: -0,
  text: 'héllo 😀',
  'dotted.name': '',
  time: new Timestamp(-62_135_596_800, 0),
  fraction: new Timestamp(-1, 500_000_000),
  bytes: new Bytes(new Uint8Array([0, 255])),
  point: new GeoPoint(35.5, -139.25),
  elsewhere: reference('demo-c'),
  otherDatabase: reference('demo-a', 'second'),
  none: [],
  one: [null],
  many: [1n, 'two', { k: true }, {}],
  vector: vector(1, 2.5),
  map: { none: [], inner: { z: 1n } },
  ['__proto__']: 1n,
});

describe('a record', () => {
  test('is the official one, byte for byte', () => {
    const document = { path: 'c/__id7__', fields: toFields({ n: 2n }) };
    const bytes = encodeEntity({ projectId: 'demo-export', databaseId: '(default)' }, document);
    expect(Buffer.from(bytes).toString('base64')).toBe(
      'ahpqD2Rldn5kZW1vLWV4cG9ydHIHCxIBYxgHDHoJGgFuIAAqAggCggEHCxIBYxgHDA==',
    );
  });

  test('keeps every kind of value', () => {
    const document = { path: 'users/Ä b/days/__id-3__', fields: EVERY_KIND };
    expect(sorted(decodeEntity(encodeEntity(EXPORTED, document), EXPORTED))).toEqual(
      sorted(document),
    );
  });

  test('has the vectors that the emulator of the Cloud SDK writes in a form of its own', () => {
    const written =
      'ahtqD2Rldn5kZW1vLWV4cG9ydHIICxIBYyIBYQx6EggfGgF2IAEqCSEAAAAAAADwP3oSCB8aAXYgASoJIQAAAAAAAATA' +
      'eigIExoBbSAAKh8aHWoEagByAHoSCB8aAXYgASoJIQAAAAAAAAhAggEAggEICxIBYyIBYQw=';
    expect(decodeEntity(Buffer.from(written, 'base64'), EXPORTED).fields).toEqual(
      toFields({ v: vector(1, -2.5), m: { v: vector(3) } }),
    );
  });

  test('leads its references into the project that it is read into', () => {
    const fields = toFields({ r: reference('demo-a'), s: reference('demo-c') });
    const read = decodeEntity(encodeEntity(EXPORTED, { path: 'c/a', fields }), OTHER);
    expect(read.fields).toEqual(toFields({ r: reference('demo-b'), s: reference('demo-c') }));
  });
});

describe('a log', () => {
  test('gives back its records, however long', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(80_000), { maxLength: 6 }), (lengths) => {
        const records = lengths.map((length) => Buffer.alloc(length, length % 251));
        expect(Buffer.concat(readLog(writeLog(records))).equals(Buffer.concat(records))).toBe(true);
        expect(readLog(writeLog(records)).map(({ length }) => length)).toEqual(lengths);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['changed', (log: Uint8Array) => log.with(20, 1)],
    ['cut off', (log: Uint8Array) => log.subarray(0, -1)],
    ['cut off within its last header', (log: Uint8Array) => log.subarray(0, 3)],
    ['cut off between two pieces', (log: Uint8Array) => log.subarray(0, 32_768)],
  ])('that was %s is refused', (_, damage) => {
    expect(() => readLog(damage(writeLog([Buffer.alloc(40_000, 7)])))).toThrow(/^A log file /);
  });
});

const open = () => new Projects(new SettableClock()).database(EXPORTED.projectId);

describe('an export', () => {
  test('holds all documents, also those of missing ones, for the next emulator', () => {
    const before = open();
    const paths = [
      'c/a',
      'c/a/sub/x',
      'missing/m/sub/y',
      ...Array.from({ length: 600 }, (_, n) => `many/${n}`),
    ];
    for (const path of paths) before.commit([set(path, { n: path })]);
    const target = join(folder, 'firestore_export');
    exportDatabase(before, target);
    const after = open();
    importDatabase(after, join(target, 'firestore_export.overall_export_metadata'));
    const { documents } = after.read(paths, LATEST);
    expect(documents.map((document) => document?.fields.get('n'))).toEqual(paths);
  });

  test('says which documents there are, as firebase-tools and the official emulator read it', () => {
    const target = join(folder, 'empty');
    exportDatabase(open(), target);
    const [first, overall] = readLog(readFileSync(join(target, 'empty.overall_export_metadata')));
    expect(String(first)).toBe('3');
    expect(String(overall)).toContain(
      'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata',
    );
    expect(readFileSync(join(target, 'all_namespaces/all_kinds/output-0'))).toHaveLength(0);
  });

  test('of Windows is read, too', () => {
    const target = join(folder, 'windows');
    const before = open();
    before.commit([set('c/a', { n: 1n })]);
    exportDatabase(before, target);
    const file = join(target, 'windows.overall_export_metadata');
    const records = readLog(readFileSync(file));
    const [first = Buffer.of(), overall = Buffer.of()] = records;
    const backslashes = Buffer.from(
      Buffer.from(overall).toString('latin1').replaceAll('/', '\\'),
      'latin1',
    );
    writeFileSync(file, writeLog([first, backslashes]));
    const after = open();
    importDatabase(after, file);
    expect(after.read(['c/a'], LATEST).documents[0]?.fields.get('n')).toBe(1n);
  });
});

/** Fields by name: an export does not keep their order. */
function sorted({ path, fields }: { readonly path: string; readonly fields: MapValue }) {
  return { path, fields: new Map([...fields].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
