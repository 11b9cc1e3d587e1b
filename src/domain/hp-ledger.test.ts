import { assert, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDuel } from '../testing/arbitrary-battle.ts';
import { checkbox, duel, number, tickedOn, withDaily } from '../testing/sample-battles.ts';
import { finishDate } from './battle-days.ts';
import { SIDES } from './battle.ts';
import { addDays } from './calendar.ts';
import { duelResult } from './duel-result.ts';
import { duelHp, maxHp } from './hit-points.ts';
import { blockRewards, hpLedger } from './hp-ledger.ts';

describe('hpLedger', () => {
  let battle = duel([checkbox({ title: 'Stretch' }), number({ title: 'Steps' })]);
  battle = tickedOn(tickedOn(battle, 'ann', [1, 2]), 'bob', [2]);
  battle = withDaily(withDaily(battle, 2, 2, 'bob', 900), 2, 2, 'ann', 700);

  const lines = (side: 'challenger' | 'opponent', lastDay?: number) =>
    hpLedger(battle, side, lastDay).map(
      ({ dayNumber, target, by, amount }) => `${dayNumber} ${target.title} ${by} ${amount}`,
    );

  it('lists each change by day and target, for the side that it is asked about', () => {
    expect(lines('challenger')).toEqual([
      '1 Stretch challenger 1',
      '2 Stretch challenger 1',
      '2 Stretch opponent -1',
      '2 Steps opponent -1',
    ]);
    expect(lines('opponent')).toEqual([
      '1 Stretch challenger -1',
      '2 Stretch challenger -1',
      '2 Stretch opponent 1',
      '2 Steps opponent 1',
    ]);
  });

  it('ends with the day that it is told to', () => {
    expect(lines('challenger', 1)).toEqual(['1 Stretch challenger 1']);
  });

  it('takes from one side what it gives to the other, in the same lines (D194)', () => {
    assert(
      property(arbitraryDuel, (any) => {
        const ours = hpLedger(any, 'challenger');
        const theirs = hpLedger(any, 'opponent');
        expect(theirs.map(({ target }) => target)).toEqual(ours.map(({ target }) => target));
        expect(theirs.map(({ amount }) => -amount)).toEqual(ours.map(({ amount }) => amount));
      }),
      { numRuns: 50 },
    );
  });

  it('adds up to the HP of any duel (D194)', () => {
    assert(
      property(arbitraryDuel, (any) => {
        const hp = duelHp(any);
        for (const side of SIDES) {
          const moved = hpLedger(any, side).reduce((sum, { amount }) => sum + amount, 0);
          expect(maxHp(any) + moved).toBe(hp[side]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('adds up to the HP at the end of any duel, with its block rewards (D3, D194)', () => {
    assert(
      property(arbitraryDuel, (any) => {
        const result = duelResult(any, addDays(finishDate(any), 1));
        pre(!result.kOWin);
        for (const side of SIDES) {
          const told = [...hpLedger(any, side), ...blockRewards(any, side)];
          const hp = told.reduce((sum, { amount }) => sum + amount, maxHp(any));
          expect(hp).toBe(result[`${side}Hp`]);
        }
      }),
      { numRuns: 50 },
    );
  });
});
