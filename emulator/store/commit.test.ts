import { beforeEach, describe, expect, it } from 'vitest';
import type { SettableClock } from '../values/clock.ts';
import type { Database } from './database.ts';
import { toFields, type MapLiteral } from '../values/testing/literals.ts';
import { compareTimestamps, Timestamp } from '../values/timestamp.ts';
import { Bytes, Reference } from '../values/value.ts';
import { LATEST, type CommitPlan, type Write } from './model.ts';
import { StatusError } from './status-error.ts';
import {
  elements,
  EXISTS,
  fieldsAt,
  MISSING,
  newDatabase,
  numeric,
  patch,
  refusal,
  remove,
  serverTime,
  set,
  START,
  transform,
  updatedAt,
  verify,
} from './testing/builders.ts';

const NAME = 'projects/p/databases/(default)/documents/c/d';

function deny(): never {
  throw new StatusError('PERMISSION_DENIED', 'no');
}

let database: Database;
let clock: SettableClock;

beforeEach(() => {
  ({ database, clock } = newDatabase());
});

describe('a set', () => {
  it('replaces the whole document', () => {
    database.commit([set('c/d', { a: 1n, b: 2n })]);
    database.commit([set('c/d', { b: 3n })]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ b: 3n }));
  });

  it('keeps the create time and moves the update time', () => {
    const created = database.commit([set('c/d', { a: 1n })]).commitTime;
    const updated = database.commit([set('c/d', { a: 2n })]).commitTime;
    expect(database.read(['c/d'], LATEST).documents[0]).toEqual({
      path: 'c/d',
      fields: toFields({ a: 2n }),
      createTime: created,
      updateTime: updated,
    });
    expect(compareTimestamps(created, updated)).toBeLessThan(0);
  });

  it('cuts timestamps to microseconds, wherever they are', () => {
    const precise = new Timestamp(1, 1_999);
    const cut = new Timestamp(1, 1_000);
    database.commit([set('c/d', { t: precise, m: { l: [precise, { t: precise }] } })]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ t: cut, m: { l: [cut, { t: cut }] } }));
  });
});

describe('an update with a mask', () => {
  it('sets and deletes the masked fields only', () => {
    database.commit([set('c/d', { a: 1n, b: 2n, m: { x: 1n, y: 2n }, 'q.r': 1n })]);
    database.commit([
      patch('c/d', ['a', 'm.x', 'gone', 'b', '`q.r`'], { a: 10n, m: { x: 5n }, e: 9n }),
    ]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ a: 10n, m: { x: 5n, y: 2n } }));
  });

  it('creates a missing document from the masked fields', () => {
    database.commit([patch('c/d', ['b.x'], { a: 1n, b: { x: 1n, y: 2n } })]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ b: { x: 1n } }));
  });

  it('with no path creates an empty document', () => {
    database.commit([patch('c/d', [], {})]);
    expect(fieldsAt(database, 'c/d')).toEqual(new Map());
  });
});

function newData() {
  return { b: new Bytes(Uint8Array.of(1)), r: new Reference(NAME) };
}

describe('a write that changes nothing', () => {
  const stored: MapLiteral = { a: [1n], n: Number.NaN, t: new Timestamp(1, 0), ...newData() };

  it.each<[string, Write]>([
    ['the same set', set('c/d', stored)],
    [
      'its fields in another order',
      set('c/d', { ...newData(), t: new Timestamp(1, 500), n: Number.NaN, a: [1n] }),
    ],
    ['the same masked value', patch('c/d', ['a'], { a: [1n] })],
    ['the deletion of a missing field', patch('c/d', ['x'], {})],
    ['an element that is there', transform('c/d', elements('appendMissing', 'a', 1))],
    ['a maximum with NaN', transform('c/d', numeric('maximum', 'n', 7n))],
    ['an empty mask', patch('c/d', [], {})],
  ])('keeps the update time and is no change: %s', (_, write) => {
    const { commitTime } = database.commit([set('c/d', stored)]);
    const changes: unknown[] = [];
    database.listen({ kind: 'documents', paths: ['c/d'] }, (change) => changes.push(change));
    const result = database.commit([write]);
    expect(result.writeResults[0]?.updateTime).toEqual(commitTime);
    expect(compareTimestamps(result.commitTime, commitTime)).toBeGreaterThan(0);
    expect(database.read(['c/d'], LATEST).documents[0]?.updateTime).toEqual(commitTime);
    expect(changes).toHaveLength(1);
  });

  it.each<[string, Write]>([
    ['an integer becomes the equal double', patch('c/d', ['a'], { a: [1] })],
    ['a field is added', patch('c/d', ['z'], { z: null })],
    ['it is deleted and set again', set('c/d', stored)],
  ])('but not when %s', (name, write) => {
    const { commitTime } = database.commit([set('c/d', stored)]);
    const first = name.startsWith('it is deleted') ? [remove('c/d')] : [];
    database.commit([...first, write]);
    const updateTime = database.read(['c/d'], LATEST).documents[0]?.updateTime;
    expect(updateTime).not.toEqual(commitTime);
  });
});

describe('a delete', () => {
  it('removes the document and says no update time', () => {
    database.commit([set('c/d', {})]);
    const { writeResults } = database.commit([remove('c/d')]);
    expect(writeResults).toEqual([{ updateTime: undefined, transformResults: [] }]);
    expect(fieldsAt(database, 'c/d')).toBeUndefined();
  });

  it('of a missing document does nothing', () => {
    expect(database.commit([remove('c/d')]).writeResults).toHaveLength(1);
  });

  it('leaves the documents below', () => {
    database.commit([set('c/d', {}), set('c/d/e/f', {})]);
    database.commit([remove('c/d')]);
    expect(fieldsAt(database, 'c/d/e/f')).toEqual(new Map());
  });

  it('ends the create time: what comes after is a new document', () => {
    database.commit([set('c/d', {})]);
    const { commitTime } = database.commit([remove('c/d'), set('c/d', { a: 1n })]);
    expect(database.read(['c/d'], LATEST).documents[0]?.createTime).toEqual(commitTime);
  });
});

describe('preconditions', () => {
  const missing = { code: 'NOT_FOUND', message: `No document to update: ${NAME}` };
  const exists = { code: 'ALREADY_EXISTS', message: `Document already exists: ${NAME}` };
  const otherVersion = {
    code: 'FAILED_PRECONDITION',
    message:
      'the stored version (1800000000000000) does not match the required base version (978307200000000)',
  };
  const noVersion = {
    code: 'FAILED_PRECONDITION',
    message: 'the stored version (0) does not match the required base version (978307200000000)',
  };
  const deleted = {
    code: 'INVALID_ARGUMENT',
    message: `Document was deleted earlier in the same commit and cannot be updated: ${NAME}`,
  };
  const old = updatedAt(new Timestamp(978_307_200, 0));

  it.each<[string, boolean, readonly Write[], { code: string; message: string }]>([
    [
      'an update of a missing document',
      false,
      [patch('c/d', ['a'], {}, { precondition: EXISTS })],
      missing,
    ],
    ['a delete of one', false, [remove('c/d', EXISTS)], missing],
    ['a verify of one', false, [verify('c/d', EXISTS)], missing],
    ['a create over a document', true, [set('c/d', {}, { precondition: MISSING })], exists],
    ['a delete that wants none', true, [remove('c/d', MISSING)], exists],
    ['a verify that wants none', true, [verify('c/d', MISSING)], exists],
    ['an update of another version', true, [set('c/d', {}, { precondition: old })], otherVersion],
    ['a version of a missing document', false, [set('c/d', {}, { precondition: old })], noVersion],
    [
      'a second create in one commit',
      false,
      [set('c/d', { a: 1n }), set('c/d', {}, { precondition: MISSING })],
      exists,
    ],
    [
      'an update after a delete in one commit',
      true,
      [remove('c/d'), patch('c/d', ['a'], {}, { precondition: EXISTS })],
      deleted,
    ],
    [
      'an update after a delete of nothing in one commit',
      false,
      [remove('c/d'), patch('c/d', ['a'], {}, { precondition: EXISTS })],
      deleted,
    ],
  ])('refuse %s, and all of its commit', (_, isStored, writes, expected) => {
    if (isStored) database.commit([set('c/d', { stored: true })]);
    const before = fieldsAt(database, 'c/d');
    expect(refusal(() => database.commit([set('c/other', {}), ...writes]))).toEqual(expected);
    expect(fieldsAt(database, 'c/d')).toEqual(before);
    expect(fieldsAt(database, 'c/other')).toBeUndefined();
  });

  it('ask of what earlier writes of the commit left', () => {
    database.commit([
      set('c/d', { a: 1n }, { precondition: MISSING }),
      patch('c/d', ['b'], { b: 2n }, { precondition: EXISTS }),
      set('c/e', {}),
      remove('c/e', EXISTS),
      set('c/e', { again: true }, { precondition: MISSING }),
    ]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ a: 1n, b: 2n }));
    expect(fieldsAt(database, 'c/e')).toEqual(toFields({ again: true }));
  });

  it('ask for the version that was stored before the commit', () => {
    const { commitTime } = database.commit([set('c/d', { a: 1n })]);
    const precondition = updatedAt(commitTime);
    database.commit([
      verify('c/x', MISSING),
      set('c/d', { a: 2n }, { precondition }),
      patch('c/d', ['b'], { b: 1n }, { precondition }),
    ]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ a: 2n, b: 1n }));
  });
});

describe('commits that no database could take', () => {
  const many = Array.from({ length: 251 }, () => serverTime('t'));

  it.each<[string, readonly Write[], string]>([
    ['a verify without a condition', [verify('c/d')], 'a verify must contain a precondition'],
    [
      'two verifies of a document',
      [verify('c/d', MISSING), verify('c/d', MISSING)],
      'the same document cannot be verified more than once in a single request',
    ],
    [
      'a write after a verify',
      [verify('c/d', MISSING), set('c/d', {})],
      'the same document cannot be verified and then written in a single request',
    ],
    [
      'a verify after a write',
      [set('c/d', {}), remove('c/d'), verify('c/d', MISSING)],
      'the same document cannot be written and then verified in a single request',
    ],
    [
      'more than 500 transforms of a document',
      [transform('c/d', ...many), transform('c/e', ...many), transform('c/d', ...many.slice(1))],
      'A commit may have at most 500 field transforms per document.',
    ],
    ['a reserved field', [set('c/d', { __x__: 1n })], 'field name __x__ is reserved'],
    [
      'a reserved field that only a transform names',
      [transform('c/d', serverTime('__x__'))],
      'field name __x__ is reserved',
    ],
    [
      'an array in an array by transform',
      [transform('c/d', elements('appendMissing', 'a', [1n]))],
      'Nested arrays are not allowed',
    ],
    [
      'an operand that is no number',
      [transform('c/d', numeric('increment', 'a', 'x'))],
      'Input must be int64 or double.',
    ],
    [
      'a document of more than 1 MiB',
      [set('c/d', { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) })],
      'maximum entity size is 1048576 bytes',
    ],
  ])('are refused: %s', (_, writes, message) => {
    expect(refusal(() => database.commit(writes))).toEqual({
      code: 'INVALID_ARGUMENT',
      message,
    });
  });

  it('take 500 transforms of a document', () => {
    const transforms = Array.from({ length: 500 }, () => numeric('increment', 'n', 1n));
    database.commit([transform('c/d', ...transforms), transform('c/e', ...transforms)]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ n: 500n }));
  });

  it('count the size of what a merge leaves', () => {
    database.commit([set('c/d', { a: 'x'.repeat(600_000) })]);
    const merge = patch('c/d', ['b'], { b: 'x'.repeat(600_000) });
    expect(refusal(() => database.commit([merge])).code).toBe('INVALID_ARGUMENT');
  });
});

describe('the guard', () => {
  it('sees every write with the stored document and what the write leaves', () => {
    database.commit([set('c/d', { a: 1n }), set('c/old', { o: 1n })]);
    const seen: unknown[] = [];
    database.commit(
      [
        patch('c/d', ['b'], { b: 2n }),
        transform('c/d', numeric('increment', 'a', 5n), serverTime('at')),
        remove('c/old', EXISTS),
        verify('c/none', MISSING),
      ],
      {
        guard: (plan) => {
          for (const { write, before, after } of plan.writes) {
            seen.push([write.kind, write.path, before?.fields, after?.fields]);
          }
          expect(plan.before('c/d')?.fields).toEqual(toFields({ a: 1n }));
          expect(plan.after('c/d')?.fields.get('a')).toBe(6n);
          expect(plan.after('c/old')).toBeUndefined();
          expect(plan.before('c/old')?.fields).toEqual(toFields({ o: 1n }));
          expect(plan.after('c/untouched')).toBeUndefined();
        },
      },
    );
    const stored = toFields({ a: 1n });
    const at = new Timestamp(START.seconds, 1_000_000);
    expect(seen).toEqual([
      ['update', 'c/d', stored, toFields({ a: 1n, b: 2n })],
      ['update', 'c/d', stored, toFields({ a: 6n, b: 2n, at })],
      ['delete', 'c/old', toFields({ o: 1n }), undefined],
      ['verify', 'c/none', undefined, undefined],
    ]);
  });

  it('refuses the commit as a whole', () => {
    expect(refusal(() => database.commit([set('c/d', {})], { guard: deny }))).toEqual({
      code: 'PERMISSION_DENIED',
      message: 'no',
    });
    expect(fieldsAt(database, 'c/d')).toBeUndefined();
  });

  it.each([
    ['refuses', deny, 'PERMISSION_DENIED'],
    ['allows', () => undefined, 'NOT_FOUND'],
  ])('%s before a precondition fails', (_, guard, code) => {
    const update = patch('c/d', ['a'], { a: 1n }, { precondition: EXISTS });
    expect(refusal(() => database.commit([update], { guard })).code).toBe(code);
  });

  it('sees what a write whose precondition fails would leave', () => {
    const seen: unknown[] = [];
    const guard = (plan: CommitPlan) => {
      seen.push(plan.writes[0]?.after?.fields, plan.after('c/d')?.fields);
    };
    const update = patch('c/d', ['a'], { a: 1n }, { precondition: EXISTS });
    expect(refusal(() => database.commit([update], { guard })).code).toBe('NOT_FOUND');
    expect(seen).toEqual([toFields({ a: 1n }), toFields({ a: 1n })]);
  });

  it('gets the time that server timestamps have', () => {
    let requestTime: Timestamp | undefined;
    const guard = (plan: CommitPlan) => {
      requestTime = plan.requestTime;
    };
    const { writeResults } = database.commit([transform('c/d', serverTime('at'))], { guard });
    expect(writeResults[0]?.transformResults).toEqual([requestTime]);
  });
});

describe('times', () => {
  it('of commits strictly increase by microseconds while the clock stands still', () => {
    const times = [1n, 2n, 3n].map((a) => database.commit([set('c/d', { a })]).commitTime);
    expect(times).toEqual([
      START,
      new Timestamp(START.seconds, 1_000),
      new Timestamp(START.seconds, 2_000),
    ]);
  });

  it('of server timestamps are a later millisecond each time the same document is written', () => {
    const stamp = () => database.commit([transform('c/d', serverTime('at'))]).writeResults[0];
    const times = [stamp(), stamp(), stamp()].map((result) => result?.transformResults[0]);
    expect(times).toEqual(
      [0, 1, 2].map((millis) => new Timestamp(START.seconds, millis * 1_000_000)),
    );
    expect(database.read(['c/d'], LATEST).documents[0]?.updateTime).toEqual(times[2]);
  });

  it("of server timestamps are the clock's for other documents, and once it has moved on", () => {
    database.commit([transform('c/d', serverTime('at'))]);
    database.commit([transform('c/d', serverTime('at'))]);
    database.commit([transform('c/e', serverTime('at'))]);
    expect(fieldsAt(database, 'c/e')).toEqual(toFields({ at: START }));
    const later = new Timestamp(START.seconds, 5_000_000);
    clock.set(later);
    database.commit([transform('c/d', serverTime('at'))]);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ at: later }));
  });

  it('of requests are later than what they change, whatever they write', () => {
    const times: Timestamp[] = [];
    const guard = (plan: CommitPlan) => {
      times.push(plan.requestTime);
    };
    database.commit([set('c/d', { a: 1n })], { guard });
    database.commit([set('c/e', { a: 1n }), set('c/d', { a: 2n })], { guard });
    database.commit([remove('c/d')], { guard });
    const next = new Timestamp(START.seconds, 1_000_000);
    expect(times).toEqual([START, next, next]);
  });

  it('of commits are later than every read before them', () => {
    clock.set(new Timestamp(START.seconds + 5, 0));
    const { readTime } = database.read(['c/d'], LATEST);
    const { commitTime } = database.commit([set('c/d', {})]);
    expect(compareTimestamps(commitTime, readTime)).toBeGreaterThan(0);
  });

  it('never go back with the clock, but server timestamps do', () => {
    const first = database.commit([transform('c/d', serverTime('at'))]);
    clock.set(new Timestamp(1_000, 0));
    const second = database.commit([transform('c/d', serverTime('at'))]);
    expect(compareTimestamps(second.commitTime, first.commitTime)).toBeGreaterThan(0);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ at: new Timestamp(1_000, 0) }));
    expect(database.read([], LATEST).readTime).toEqual(second.commitTime);
  });
});
