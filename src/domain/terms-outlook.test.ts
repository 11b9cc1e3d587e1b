import { describe, expect, it } from 'vitest';
import { duel, terms, withBlock, withDaily } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { blockRewards } from './hp-ledger.ts';
import { duelHp, duelKnockOut } from './hit-points.ts';
import { MAX_DAILY_TARGETS, USUAL_BATTLE_DAYS } from './limits.ts';
import { TARGET_IDEAS } from './target-ideas.ts';
import type { PlannedTarget } from './target.ts';
import { duelOutlook } from './terms-outlook.ts';

const AFTER = '2027-01-01';

const planned = (count: number, frequency: 'DAILY' | 'BLOCK'): PlannedTarget[] =>
  TARGET_IDEAS.filter((idea) => idea.frequency === frequency)
    .slice(0, count)
    .map((idea, index) => Object.assign({ id: `t${index}`, isPhotoRequired: false }, idea));

/** Bob does everything on every day; Ann does as much, but nothing on the first `missed` days. */
function played(targets: readonly PlannedTarget[], numDays: number, missed: number): Battle {
  const daily = targets.filter(({ frequency }) => frequency === 'DAILY');
  let battle = duel(targets, numDays);
  for (let day = 1; day <= numDays; day += 1)
    for (const [index, { format }] of daily.entries()) {
      const input = format === 'checkbox' ? true : 1000;
      battle = withDaily(battle, day, index + 1, 'bob', input);
      if (day > missed) battle = withDaily(battle, day, index + 1, 'ann', input);
    }
  return battle;
}

const COUNTS = Array.from({ length: MAX_DAILY_TARGETS }, (_, index) => index + 1);

describe.each(USUAL_BATTLE_DAYS)('in %s days', (numDays) => {
  it.each(COUNTS)('tells of %s targets what a battle makes of them', (count) => {
    const targets = planned(count, 'DAILY');
    const { startHp, missedDaysToKnockOut } = duelOutlook(terms(targets, numDays));
    expect(duelHp(duel(targets, numDays)).challenger).toBe(startHp);
    const missed = missedDaysToKnockOut ?? 0;
    expect(duelKnockOut(played(targets, numDays, missed), AFTER)?.loser).toBe('challenger');
    expect(duelKnockOut(played(targets, numDays, missed - 1), AFTER)).toBeNull();
  });

  it('tells what a block target adds', () => {
    const targets = planned(2, 'BLOCK');
    const battle = withBlock(duel(targets, numDays), 1, 'ann', [5]);
    const { blockReward } = duelOutlook(terms(targets, numDays));
    expect(blockRewards(battle, 'challenger').map(({ amount }) => amount)).toEqual([blockReward]);
  });
});

it('threatens nobody who cannot be knocked out', () => {
  const onlyBlock = planned(2, 'BLOCK');
  expect(duelOutlook(terms(onlyBlock))).toMatchObject({ startHp: 1, missedDaysToKnockOut: null });
  expect(duelOutlook(terms(planned(3, 'DAILY'), 1)).missedDaysToKnockOut).toBeNull();
});
