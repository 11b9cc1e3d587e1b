import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SettableClock } from '../values/clock.ts';
import { toFields } from '../values/testing/literals.ts';
import { compareTimestamps, Timestamp } from '../values/timestamp.ts';
import type { Database } from './database.ts';
import { LATEST, type ReadPoint, type TransactionId, type Write } from './model.ts';
import { StatusError } from './status-error.ts';
import { Transactions } from './transactions.ts';
import {
  EXISTS,
  fieldsAt,
  newDatabase,
  query,
  refusal,
  remove,
  set,
  START,
  where,
} from './testing/builders.ts';

const CONTENTION = {
  code: 'ABORTED',
  message: 'Too much contention on these documents. Please try again.',
};
const ENDED = {
  code: 'ABORTED',
  message: 'The referenced transaction has expired or is no longer valid.',
};
const UNKNOWN = { code: 'INVALID_ARGUMENT', message: 'Transaction is invalid or expired.' };

function inside(id: TransactionId): ReadPoint {
  return { kind: 'transaction', id };
}

let database: Database;
let clock: SettableClock;

beforeEach(() => {
  ({ database, clock } = newDatabase());
});

function begin(): TransactionId {
  return database.beginTransaction({ readOnly: false });
}

describe('a read-write transaction', () => {
  it('commits while what it read still holds', () => {
    database.commit([set('c/d', { n: 1n })]);
    const transaction = begin();
    database.read(['c/d', 'c/missing'], inside(transaction));
    database.query(query('c'), inside(transaction));
    database.commit([set('c/d', { n: 1n }), set('other/d', {})]);
    database.commit([set('c/d', { n: 2n })], { transaction });
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ n: 2n }));
  });

  it.each<[string, (at: ReadPoint) => void, readonly Write[]]>([
    ['a document changes', (at) => database.read(['c/d'], at), [set('c/d', { n: 9n })]],
    ['one is deleted', (at) => database.read(['c/d'], at), [remove('c/d')]],
    [
      'one is deleted and set again',
      (at) => database.read(['c/d'], at),
      [remove('c/d'), set('c/d', { n: 1n })],
    ],
    ['a missing one appears', (at) => database.read(['c/new'], at), [set('c/new', {})]],
    [
      'one is read again after it',
      (at) => {
        database.read(['c/d'], at);
        database.commit([set('c/d', { n: 8n })]);
        database.read(['c/d'], at);
      },
      [],
    ],
    ['a found document changes', (at) => database.query(query('c'), at), [set('c/d', { n: 9n })]],
    [
      'another comes to be found',
      (at) => database.query(query('c', { where: where('n', '==', 1n) }), at),
      [set('c/new', { n: 1n })],
    ],
    [
      'a found one drops out',
      (at) => database.query(query('c', { where: where('n', '==', 1n) }), at),
      [set('c/d', { n: 2n })],
    ],
    [
      'a counted one changes',
      (at) => database.aggregate(query('c'), [{ kind: 'count', alias: 'n', upTo: undefined }], at),
      [set('c/new', {})],
    ],
  ])('is aborted when %s', (_, read, writes) => {
    database.commit([set('c/d', { n: 1n })]);
    const transaction = begin();
    read(inside(transaction));
    database.commit(writes);
    const commit = () => database.commit([set('out/d', {})], { transaction });
    expect(refusal(commit)).toEqual(CONTENTION);
    expect(fieldsAt(database, 'out/d')).toBeUndefined();
    expect(refusal(commit)).toEqual(ENDED);
  });

  it('does not mind changes outside of what it found', () => {
    database.commit([set('c/a', { n: 1n }), set('c/b', { n: 2n })]);
    const transaction = begin();
    database.query(query('c', { where: where('n', '==', 1n) }), inside(transaction));
    database.commit([set('c/b', { n: 3n }), set('c/x', { n: 4n })]);
    database.commit([set('out/d', {})], { transaction });
    expect(fieldsAt(database, 'out/d')).toBeDefined();
  });

  it('loses against the one that commits first', () => {
    database.commit([set('c/d', { n: 1n })]);
    const [first, second] = [begin(), begin()];
    for (const id of [first, second]) database.read(['c/d'], inside(id));
    database.commit([set('c/d', { n: 10n })], { transaction: second });
    expect(
      refusal(() => database.commit([set('c/d', { n: 20n })], { transaction: first })),
    ).toEqual(CONTENTION);
    expect(fieldsAt(database, 'c/d')).toEqual(toFields({ n: 10n }));
  });

  it('reads the latest state', () => {
    const transaction = begin();
    database.commit([set('c/d', { n: 1n })]);
    const { documents } = database.read(['c/d'], inside(transaction));
    expect(documents[0]?.fields).toEqual(toFields({ n: 1n }));
  });

  it('stays open when its commit is refused for another reason', () => {
    const transaction = begin();
    expect(refusal(() => database.commit([remove('c/d', EXISTS)], { transaction })).code).toBe(
      'NOT_FOUND',
    );
    database.commit([set('c/d', {})], { transaction });
    expect(fieldsAt(database, 'c/d')).toBeDefined();
  });
});

describe('random interleavings of transactions', () => {
  it('lose no update', () => {
    const steps = fc.array(fc.nat(3), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(steps, (order) => {
        ({ database } = newDatabase());
        database.commit([set('c/d', { n: 0n })]);
        const open = new Map<number, { id: TransactionId; n: bigint }>();
        let committed = 0n;
        for (const who of order) {
          const running = open.get(who);
          if (running === undefined) {
            const id = begin();
            const n = database.read(['c/d'], inside(id)).documents[0]?.fields.get('n');
            if (typeof n !== 'bigint') throw new Error('the counter is gone');
            open.set(who, { id, n });
            continue;
          }
          open.delete(who);
          const write = set('c/d', { n: running.n + 1n });
          committed += isCommitted(running.id, write) ? 1n : 0n;
        }
        expect(fieldsAt(database, 'c/d')).toEqual(toFields({ n: committed }));
      }),
      { numRuns: 200 },
    );
  });
});

function isCommitted(transaction: TransactionId, write: Write): boolean {
  try {
    database.commit([write], { transaction });
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === 'ABORTED') return false;
    throw error;
  }
}

describe('a transaction that has ended', () => {
  it.each<[string, (id: TransactionId) => void]>([
    ['by commit', (transaction) => database.commit([], { transaction })],
    ['by rollback', (id) => database.rollback(id)],
  ])('%s can be rolled back again, but neither read nor commit', (_, end) => {
    const transaction = begin();
    end(transaction);
    database.rollback(transaction);
    expect(refusal(() => database.read(['c/d'], inside(transaction)))).toEqual(ENDED);
    expect(refusal(() => database.commit([], { transaction }))).toEqual(ENDED);
  });

  it.each(['', 'EQ==', 'EQEAAAAAAAAA', 'nonsense!', 'EQAAAAAAAAAA', 'AAAAAAAAAAAA'])(
    'is not one that never began: %j',
    (transaction) => {
      expect(refusal(() => database.rollback(transaction))).toEqual(UNKNOWN);
      expect(refusal(() => database.read([], inside(transaction)))).toEqual(UNKNOWN);
      expect(refusal(() => database.commit([], { transaction }))).toEqual(UNKNOWN);
    },
  );

  it('may have ended by itself, a minute after its last use', () => {
    let millis = 0;
    const transactions = new Transactions(() => millis);
    const id = transactions.begin({ kind: 'readOnly', readTime: START });
    millis += 60_000;
    expect(transactions.use(id).kind).toBe('readOnly');
    millis += 60_001;
    expect(refusal(() => transactions.use(id))).toEqual(ENDED);
  });
});

describe('a read-only transaction', () => {
  it('reads the state of its beginning', () => {
    database.commit([set('c/d', { n: 1n }), set('c/gone', {}), set('c/back', { old: true })]);
    const id = database.beginTransaction({ readOnly: true });
    database.commit([set('c/d', { n: 2n }), remove('c/gone'), remove('c/back'), set('c/new', {})]);
    database.commit([set('c/d', { n: 3n }), set('c/back', { old: false })]);
    const { documents } = database.query(query('c'), inside(id));
    expect(documents.map(({ path, fields }) => [path, fields])).toEqual([
      ['c/back', toFields({ old: true })],
      ['c/d', toFields({ n: 1n })],
      ['c/gone', new Map()],
    ]);
    expect(database.read(['c/d', 'c/new'], inside(id)).documents).toEqual([
      documents[1],
      undefined,
    ]);
  });

  it('can begin in the past', () => {
    const { commitTime } = database.commit([set('c/d', { n: 1n })]);
    database.commit([set('c/d', { n: 2n })]);
    const id = database.beginTransaction({ readOnly: true, readTime: commitTime });
    const { documents, readTime } = database.read(['c/d'], inside(id));
    expect(documents[0]?.fields).toEqual(toFields({ n: 1n }));
    expect(readTime).toEqual(commitTime);
  });

  it('may not write, and stays open', () => {
    const transaction = database.beginTransaction({ readOnly: true });
    expect(refusal(() => database.commit([set('c/d', {})], { transaction }))).toEqual({
      code: 'INVALID_ARGUMENT',
      message: 'Cannot modify entities in a read-only transaction.',
    });
    database.commit([set('c/d', {})]);
    expect(database.read(['c/d'], inside(transaction)).documents).toEqual([undefined]);
    database.commit([], { transaction });
    expect(refusal(() => database.read([], inside(transaction)))).toEqual(ENDED);
  });
});

describe('a read at a time', () => {
  it('sees each version from its commit to the next', () => {
    const times = [1n, 2n, 3n].map((n) => database.commit([set('c/d', { n })]).commitTime);
    const removed = database.commit([remove('c/d')]).commitTime;
    const valueAt = (readTime: Timestamp) => {
      const { documents } = database.read(['c/d'], { kind: 'time', readTime });
      return documents[0]?.fields.get('n');
    };
    expect(times.map(valueAt)).toEqual([1n, 2n, 3n]);
    expect(valueAt(removed)).toBeUndefined();
    expect(valueAt(new Timestamp(START.seconds - 1, 0))).toBeUndefined();
  });

  it('counts and queries what was there', () => {
    const readTime = database.commit([set('c/a', {}), set('c/b', {})]).commitTime;
    database.commit([remove('c/a'), set('c/c', {}), set('c/d', {})]);
    const at: ReadPoint = { kind: 'time', readTime };
    const { result } = database.aggregate(
      query('c'),
      [{ kind: 'count', alias: 'n', upTo: undefined }],
      at,
    );
    expect(result.get('n')).toBe(2n);
  });

  it('is refused in the future', () => {
    const readTime = new Timestamp(START.seconds + 60, 0);
    expect(refusal(() => database.read([], { kind: 'time', readTime }))).toEqual({
      code: 'INVALID_ARGUMENT',
      message: "The requested 'read_time' is in the future.",
    });
  });

  it('is refused when more than an hour of changes lies between', () => {
    const readTime = database.commit([set('c/d', { n: 1n })]).commitTime;
    database.commit([set('c/d', { n: 2n })]);
    clock.set(new Timestamp(START.seconds + 3_700, 0));
    database.commit([set('c/d', { n: 3n })]);
    expect(refusal(() => database.read(['c/d'], { kind: 'time', readTime }))).toEqual({
      code: 'FAILED_PRECONDITION',
      message: "The requested 'read_time' is too old.",
    });
  });

  it('sees the last hour of a document that is older', () => {
    const commitAt = (second: number, n: bigint) => {
      clock.set(new Timestamp(START.seconds + second, 0));
      return database.commit([set('c/d', { n })]).commitTime;
    };
    commitAt(0, 1n);
    commitAt(10, 2n);
    const readTime = commitAt(2_000, 3n);
    commitAt(3_700, 4n);
    const { documents } = database.read(['c/d'], { kind: 'time', readTime });
    expect(documents[0]?.fields).toEqual(toFields({ n: 3n }));
  });

  it('is refused when too much has been overwritten since', () => {
    const readTime = database.commit([set('c/d', { n: 1n })]).commitTime;
    for (let round = 0n; round < 70n; round += 1n) {
      database.commit([set('c/big', { round, text: 'x'.repeat(500_000) })]);
    }
    const { documents } = database.read(['c/big'], LATEST);
    expect(documents[0]?.fields.get('round')).toBe(69n);
    expect(refusal(() => database.read(['c/big'], { kind: 'time', readTime })).code).toBe(
      'FAILED_PRECONDITION',
    );
  });

  it('never precedes what was read before', () => {
    const first = database.read([], LATEST).readTime;
    clock.set(new Timestamp(0, 0));
    expect(compareTimestamps(database.read([], LATEST).readTime, first)).toBe(0);
  });
});
