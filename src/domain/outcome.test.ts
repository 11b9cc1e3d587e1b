import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  checkbox,
  duel,
  group,
  number,
  START,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { headToHead } from './head-to-head.ts';
import { recordedResult, resultOf, storedResult } from './outcome.ts';
import { settleBattle } from './status.ts';

/** A battle whose stored result is whatever somebody wrote there. */
function withResult(battle: Battle, result: unknown): Battle {
  return { ...battle, ...JSON.parse(JSON.stringify({ result })) };
}

const won = settleBattle(tickedOn(duel([checkbox()]), ANN, [7]), addDays(START, 7));
const shared = settleBattle(group([checkbox()], 7, [ANN, BOB, CAT]), addDays(START, 7));

describe('storedResult', () => {
  it('is what a settled battle holds', () => {
    expect(storedResult(won)).toBe(won.result);
    expect(storedResult(shared)).toBe(shared.result);
  });

  it.each([
    ['none', won, null],
    ['a text', won, 'Ann won'],
    ['an empty map', won, {}],
    ['a result of a group', won, { draw: false, winners: [{ id: ANN, username: 'Ann' }] }],
    ['a stranger as winner', won, { ...won.result, winner: { id: 'x', username: 'X' } }],
    ['no winner though no draw', won, { ...won.result, winner: null }],
    ['a winner though a draw', won, { ...won.result, draw: true }],
    ['a drawn knock-out', won, { ...won.result, draw: true, winner: null, kOWin: true }],
    ['a duel without the flag of a draw', won, { ...won.result, draw: undefined }],
    ['a duel without the flag of a knock-out', won, { ...won.result, kOWin: undefined }],
    ['an empty group map', shared, {}],
    ['a result of a duel', shared, won.result],
    ['no winners', shared, { draw: true, winners: [] }],
    ['no winners and no draw', shared, { draw: false, winners: [] }],
    ['one winner of a draw', shared, { draw: true, winners: [{ id: ANN, username: 'Ann' }] }],
    ['two winners without a draw', shared, { ...shared.result, draw: false }],
    ['a strange winner', shared, { draw: false, winners: [{ id: 'x', username: 'X' }] }],
    [
      'a strange winner beside one of theirs',
      shared,
      {
        draw: true,
        winners: [
          { id: ANN, username: 'Ann' },
          { id: 'x', username: 'X' },
        ],
      },
    ],
    ['no winner at all', shared, { draw: false, winners: [null] }],
  ])('does not take %s', (_name, battle, result) => {
    const forged = withResult(battle, result);
    expect(storedResult(forged)).toBeUndefined();
    expect(recordedResult(forged)).toEqual(battle.result);
  });
});

describe('resultOf', () => {
  const invented = { ...won.result, winner: { id: BOB, username: 'Bob' }, kOWin: true };

  it('attack 29: is what the entries give, whatever a valid stored result says', () => {
    const forged = withResult(won, invented);
    expect(storedResult(forged)).toEqual(invented);
    expect(resultOf(forged)).toEqual(won.result);
    const alone = { draw: false, winners: [{ id: CAT, username: 'Cat' }] };
    expect(resultOf(withResult(shared, alone))).toEqual(shared.result);
  });

  it('attack 29: is what counts between two', () => {
    const forged = withResult(won, invented);
    expect(headToHead([forged], ANN, BOB)).toEqual({ win: 1, draw: 0, loss: 0 });
  });

  it('is the one at the knock-out for a duel that ended early', () => {
    const knockedOut = settleBattle(tickedOn(duel([checkbox()]), ANN, [1, 2]), addDays(START, 2));
    const later = tickedOn(knockedOut, BOB, [3, 4, 5, 6]);
    expect(resultOf(later)).toEqual(knockedOut.result);
    expect(knockedOut.result).toMatchObject({ kOWin: true, challengerHp: 4 });
  });

  it('stays as it is stored where a later version knows more targets (K3)', () => {
    const both = tickedOn(duel([checkbox(), number()]), ANN, [1]);
    const { result } = settleBattle(both, addDays(START, 7));
    const sliders = JSON.stringify({ ...both, result }).replaceAll('"checkbox"', '"slider"');
    const later: Battle = JSON.parse(sliders);
    expect(resultOf(later)).toEqual(result);
    expect(resultOf(withResult(later, null))).toMatchObject({ draw: true });
  });
});
