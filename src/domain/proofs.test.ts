import { expect, it } from 'vitest';

import {
  ANN,
  BOB,
  blockCheckbox,
  checkbox,
  duel,
  inZones,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import { duelHp } from './hit-points.ts';
import { blockTargetsWon } from './duel-result.ts';
import { DELETED_PHOTO, proofsOf, withProofs } from './proofs.ts';

const asked = duel([checkbox({ isPhotoRequired: true }), blockCheckbox({ isPhotoRequired: true })]);
const photo = (name: string) => ({ photo: name });
const played = withBlock(
  withDaily(
    withDaily(asked, 1, 1, ANN, true, { ...photo('one'), receivedAt: 5 }),
    2,
    1,
    ANN,
    true,
    photo('two'),
  ),
  1,
  ANN,
  true,
  photo('three'),
);

it('finds the photos that count, with the time of their entries', () => {
  expect(proofsOf(played)).toEqual([
    { path: 'one', arrivedAt: 5 },
    { path: 'two', arrivedAt: undefined },
    { path: 'three', arrivedAt: undefined },
  ]);
  const unasked = withDaily(duel([checkbox()]), 1, 1, ANN, true, photo('one'));
  expect(proofsOf(unasked)).toEqual([]);
});

it('attack 62: takes the end of its day for an entry that keeps quiet, of a phone without a zone', () => {
  const withZone = inZones(played, undefined, 'Europe/London');
  expect(proofsOf(withZone).map(({ arrivedAt }) => arrivedAt)).toEqual([
    5,
    Date.parse('2026-03-04T12:00:00Z'),
    Date.parse('2026-03-09T12:00:00Z'),
  ]);
});

it('counts an entry only while its photo is there', () => {
  expect(withProofs(played, () => true)).toEqual(played);
  const without = withProofs(played, ({ path }) => path === 'one');
  expect(duelHp(without)).toEqual({ challenger: 3, opponent: 1 });
  expect(blockTargetsWon(without)).toEqual({ challenger: 0, opponent: 0 });
});

it('attack 125: takes one photo for one entry', () => {
  const reused = withDaily(played, 3, 1, ANN, true, photo('one'));
  expect(duelHp(reused)).toEqual({ challenger: 5, opponent: -1 });
  expect(duelHp(withProofs(reused, () => true))).toEqual(duelHp(played));
});

it('believes the photo of a player who has deleted the account', () => {
  const gone = withDaily(asked, 1, 1, BOB, true, photo(DELETED_PHOTO));
  expect(proofsOf(gone)).toEqual([]);
  expect(withProofs(gone, () => false)).toEqual(gone);
});
