import { expect, it } from 'vitest';

import { inTurn, rowOfTimes, withRows } from './bench-table.mjs';

const text = (/** @type {string[]} */ ...rows) =>
  [
    'before <!-- table -->',
    '',
    '| what | goal | measured | floor | times the floor |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '<!-- end of table --> after',
  ].join('\n');

const WRITTEN = text('| start | ≤ 1 | old | 5 | 2 |', '| tap | ≤ 2 | old |  |  |');

it('puts a row in the place of the one of the same name, and a new one last', () => {
  const rows = [
    { what: 'live', goal: '≤ 3', measured: 'new' },
    { what: 'start', goal: '≤ 1', measured: 'new', floor: '6', ratio: '3' },
  ];
  expect(withRows(WRITTEN, rows, false)).toBe(
    text(
      '| start | ≤ 1 | new | 6 | 3 |',
      '| tap | ≤ 2 | old |  |  |',
      '| live | ≤ 3 | new |  |  |',
    ),
  );
});

it('leaves nothing of a former table when all rows were measured', () => {
  const rows = [{ what: 'live', goal: '≤ 3', measured: 'new' }];
  expect(withRows(WRITTEN, rows, true)).toBe(text('| live | ≤ 3 | new |  |  |'));
});

it('measures the floor and the product in turn, after turns that do not count', async () => {
  /** @type {string[]} */
  const order = [];
  const measure = (/** @type {string} */ name) => () => Promise.resolve(order.push(name));
  const times = await inTurn(2, { product: measure('product'), floor: measure('floor') }, 1);
  expect(order).toEqual(['floor', 'product', 'floor', 'product', 'floor', 'product']);
  expect(times).toEqual({ floor: [3, 5], product: [4, 6] });
});

it('says how many times the floor a time is, share by share', () => {
  const times = { product: [20, 10, 90, 30], floor: [10, 5, 30, 10] };
  expect(rowOfTimes('tap', '≤ 2', times, [0.5, 0.95])).toEqual({
    what: 'tap',
    goal: '≤ 2',
    measured: 'p50 20, p95 90 ms (4 runs)',
    floor: 'p50 10, p95 30 ms',
    ratio: 'p50 2.0, p95 3.0',
  });
});
