import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toFields } from '../values/testing/literals.ts';
import { Timestamp } from '../values/timestamp.ts';
import type { Database } from './database.ts';
import type { ListenTarget, Query, Write } from './model.ts';
import {
  EXISTS,
  newDatabase,
  numeric,
  orderBy,
  patch,
  query,
  refusal,
  remove,
  set,
  START,
  transform,
  where,
} from './testing/builders.ts';
import { ListenedState } from './testing/listened-state.ts';

let database: Database;

beforeEach(() => {
  ({ database } = newDatabase());
});

function listen(asked: Query): ListenedState {
  return new ListenedState(database, { kind: 'query', query: asked });
}

describe('a listener of documents', () => {
  it('hears at once which are there and which are not', () => {
    database.commit([set('c/a', { n: 1n })]);
    const state = new ListenedState(database, { kind: 'documents', paths: ['c/a', 'c/b'] });
    expect(state.last).toBe('+c/a xc/b');
    expect(state.documents.get('c/a')?.fields).toEqual(toFields({ n: 1n }));
  });

  it('hears of changes to them, and of no others', () => {
    const state = new ListenedState(database, { kind: 'documents', paths: ['c/a', 'c/b'] });
    database.commit([set('c/a', { n: 1n }), set('c/x', {})]);
    expect(state.last).toBe('+c/a');
    database.commit([set('c/x', { n: 1n }), set('c/a/s/y', {})]);
    expect(state.changes).toHaveLength(2);
    database.commit([remove('c/a'), set('c/b', {})]);
    expect(state.last).toBe('+c/b xc/a');
  });
});

describe('a listener of a query', () => {
  it('hears at once what is found, in order', () => {
    database.commit([set('c/a', { n: 2n }), set('c/b', { n: 1n }), set('d/a', { n: 0n })]);
    expect(listen(query('c', { orderBy: [orderBy('n')] })).last).toBe('+c/b +c/a');
  });

  it('hears what comes, changes, leaves and is deleted', () => {
    database.commit([set('c/a', { n: 1n }), set('c/b', { n: 1n }), set('c/c', { n: 1n })]);
    const state = listen(query('c', { where: where('n', '==', 1n) }));
    database.commit([
      patch('c/a', ['x'], { x: 1n }),
      set('c/b', { n: 2n }),
      remove('c/c'),
      set('c/new', { n: 1 }),
      set('c/other', { n: 5n }),
    ]);
    expect(state.last).toBe('+c/a +c/new -c/b xc/c');
  });

  it('hears nothing of a commit that does not show', () => {
    const state = listen(query('c', { where: where('n', '==', 1n) }));
    database.commit([set('c/x', { n: 2n }), set('d/x', { n: 1n }), set('c/x/c/y', { n: 1n })]);
    database.commit([remove('c/x')]);
    expect(state.changes).toHaveLength(1);
  });

  it('hears once of a document that is written twice', () => {
    const state = listen(query('c'));
    database.commit([set('c/a', { n: 1n }), transform('c/a', numeric('increment', 'n', 1n))]);
    expect(state.last).toBe('+c/a');
    expect(state.documents.get('c/a')?.fields).toEqual(toFields({ n: 2n }));
    database.commit([set('c/b', {}), remove('c/b')]);
    expect(state.changes).toHaveLength(2);
  });

  it('gets the selected fields only', () => {
    database.commit([set('c/a', { n: 1n, secret: 2n })]);
    const state = listen(query('c', { select: [['n']] }));
    database.commit([set('c/b', { n: 3n, secret: 4n })]);
    expect([...state.documents.values()].map(({ fields }) => fields)).toEqual([
      toFields({ n: 1n }),
      toFields({ n: 3n }),
    ]);
  });
});

describe('a listener of a query with a limit', () => {
  const lowest = query('c', { orderBy: [orderBy('n')], limit: 2 });

  beforeEach(() => {
    database.commit([10n, 20n, 30n, 40n].map((n) => set(`c/n${n}`, { n })));
  });

  it.each<[string, readonly Write[], string]>([
    ['one comes before the last', [set('c/n15', { n: 15n })], '+c/n15 -c/n20'],
    ['one comes after it', [set('c/n25', { n: 25n })], '+c/n10 +c/n20'],
    ['one within is deleted', [remove('c/n10')], '+c/n30 xc/n10'],
    ['one within moves out', [set('c/n10', { n: 99n })], '+c/n30 -c/n10'],
    ['one outside moves in', [set('c/n40', { n: 1n })], '+c/n40 -c/n20'],
    ['one within changes', [patch('c/n20', ['x'], { x: 1n })], '+c/n20'],
    ['one within moves', [set('c/n20', { n: 5n })], '+c/n20'],
    ['one loses the field', [set('c/n20', {})], '+c/n30 -c/n20'],
    ['one is pushed out and deleted', [remove('c/n20'), set('c/n1', { n: 1n })], '+c/n1 xc/n20'],
    [
      'all are deleted but one',
      [remove('c/n10'), remove('c/n20'), remove('c/n30')],
      '+c/n40 xc/n10 xc/n20',
    ],
  ])('hears when %s', (_, writes, expected) => {
    const state = listen(lowest);
    database.commit(writes);
    expect(state.last).toBe(expected);
  });

  it('keeps to its offset', () => {
    const state = listen({ ...lowest, offset: 1 });
    expect(state.last).toBe('+c/n20 +c/n30');
    database.commit([set('c/n5', { n: 5n })]);
    expect(state.last).toBe('+c/n10 -c/n30');
  });
});

describe('listeners', () => {
  it('hear nothing more once they are stopped', () => {
    const states = [
      listen(query('c')),
      listen(query('c', { limit: 1 })),
      new ListenedState(database, { kind: 'documents', paths: ['c/a'] }),
    ];
    for (const state of states) state.stop();
    database.commit([set('c/a', {})]);
    expect(states.map(({ changes }) => changes.length)).toEqual([1, 1, 1]);
  });

  it('can be stopped by one that hears of a commit before them', () => {
    const states: ListenedState[] = [];
    database.listen({ kind: 'documents', paths: ['c/a'] }, () => {
      for (const state of states) state.stop();
    });
    states.push(listen(query('c')), listen(query('c', { limit: 1 })));
    database.commit([set('c/a', {})]);
    expect(states.map(({ changes }) => changes.length)).toEqual([1, 1]);
  });

  it('hear of the clearing of the database', () => {
    database.commit([set('c/a', {}), set('c/b', {})]);
    const state = listen(query('c'));
    const document = new ListenedState(database, { kind: 'documents', paths: ['c/a'] });
    database.clear();
    expect(state.last).toBe('xc/a xc/b');
    expect(document.last).toBe('xc/a');
  });

  it('hear nothing of a refused commit', () => {
    const state = listen(query('c'));
    const writes = [set('c/a', {}), remove('c/b', EXISTS)];
    expect(refusal(() => database.commit(writes)).code).toBe('NOT_FOUND');
    expect(state.changes).toHaveLength(1);
  });

  it('get times that are those of the commits', () => {
    const state = listen(query('c'));
    const { commitTime } = database.commit([set('c/a', {})]);
    expect(state.changes.map(({ readTime }) => readTime)).toEqual([START, commitTime]);
    expect(commitTime).toEqual(new Timestamp(START.seconds, 1000));
  });

  it('come before those who wait for every commit', () => {
    const order: string[] = [];
    const stop = database.onCommitted(({ nanos }) => order.push(`committed ${nanos}`));
    database.listen({ kind: 'query', query: query('c') }, ({ readTime }) => {
      order.push(`change ${readTime.nanos}`);
    });
    database.commit([set('c/a', {})]);
    database.commit([set('d/a', {})]);
    stop();
    database.commit([set('c/b', {})]);
    expect(order).toEqual([
      'change 0',
      'change 1000',
      'committed 1000',
      'committed 2000',
      'change 3000',
    ]);
  });

  it('that commit in turn do not upset the order of the others', () => {
    const first = vi.fn<(n: unknown) => void>();
    const second = vi.fn<(n: unknown) => void>();
    const target: ListenTarget = { kind: 'documents', paths: ['c/a'] };
    database.listen(target, ({ changed }) => {
      const n = changed[0]?.fields.get('n');
      first(n);
      if (n === 1n) for (const next of [2n, 3n]) database.commit([set('c/a', { n: next })]);
    });
    database.listen(target, ({ changed }) => second(changed[0]?.fields.get('n')));
    database.commit([set('c/a', { n: 1n })]);
    expect(first.mock.calls.flat()).toEqual([undefined, 1n, 2n, 3n]);
    expect(second.mock.calls.flat()).toEqual([undefined, 1n, 2n, 3n]);
  });

  it('that start within the notice of a commit hear of it once', () => {
    const late: ListenedState[] = [];
    database.onCommitted(() => {
      if (late.length > 0) return;
      database.commit([set('c/b', {})]);
      late.push(listen(query('c')));
    });
    database.commit([set('c/a', {})]);
    expect(late.map(({ changes }) => changes.length)).toEqual([1]);
    expect([...(late[0]?.documents.keys() ?? [])]).toEqual(['c/a', 'c/b']);
  });

  it('of one document cost no more than one call each', () => {
    const onChange = vi.fn<() => void>();
    for (let count = 0; count < 1000; count += 1) {
      database.listen({ kind: 'documents', paths: ['c/a'] }, onChange);
      database.listen({ kind: 'documents', paths: [`c/other${count}`] }, onChange);
    }
    onChange.mockClear();
    database.commit([set('c/a', {})]);
    expect(onChange).toHaveBeenCalledTimes(1000);
  });
});
