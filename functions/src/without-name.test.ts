import { expect, test } from 'vitest';

import { withoutName } from './without-name.ts';

const ANN = { id: 'ann', username: 'Ann' };
const BOB = { id: 'bob', username: 'Bob' };
const NOBODY = { ...ANN, username: 'Deleted player' };

test('attack 37: the name is gone from every field that names players, of one player only', () => {
  const stored = {
    title: 'Ann vs Bob',
    status: 'COMPLETE',
    challenger: ANN,
    opponent: BOB,
    contestants: { ann: { username: 'Ann' }, bob: BOB },
    result: { winner: ANN, winners: [BOB, ANN] },
    days: 'gone',
  };
  expect(withoutName(stored, 'ann')).toEqual({
    title: '',
    challenger: NOBODY,
    opponent: BOB,
    contestants: { ann: { username: 'Deleted player' }, bob: BOB },
    result: { winner: NOBODY, winners: [BOB, NOBODY] },
  });
});

test('a request is declined, and what is missing or no map stays so', () => {
  const stored = { status: 'pending', challenger: 'Ann', opponent: null };
  expect(withoutName(stored, 'ann')).toEqual({
    title: '',
    status: 'DECLINED',
    declinedBy: 'ann',
    challenger: 'Ann',
    opponent: null,
  });
});

test('values of Firestore stay what they are', () => {
  const at = new Date(0);
  expect(withoutName({ status: 'ACTIVE', challenger: { ...ANN, at } }, 'ann')).toEqual({
    title: '',
    challenger: { ...NOBODY, at },
  });
});
