import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkbox, duel, withBlock, withDaily } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { blockRewards } from './hp-ledger.ts';
import { duelHp, duelKnockOut } from './hit-points.ts';
import { MAX_DAILY_TARGETS, USUAL_BATTLE_DAYS } from './limits.ts';
import { TARGET_IDEAS } from './target-ideas.ts';
import type { PlannedTarget, TargetFormat } from './target.ts';
import { FIRST_BATTLE_DAYS, FIRST_BATTLE_TARGETS, termsOutlook } from './terms-outlook.ts';

const AFTER = '2027-01-01';

const planned = (count: number, frequency: 'DAILY' | 'BLOCK'): PlannedTarget[] =>
  TARGET_IDEAS.filter((idea) => idea.frequency === frequency)
    .slice(0, count)
    .map((idea, index) => Object.assign({ id: `t${index}`, isPhotoRequired: false }, idea));

const outlookOf = (targets: readonly PlannedTarget[], numDays = 7, isGroupBattle = false) =>
  termsOutlook({ targets, numDays, isGroupBattle });

/** Bob does everything on every day; Ann does as much, but for what she misses. */
function played(
  targets: readonly PlannedTarget[],
  numDays: number,
  misses: (day: number, target: number) => boolean,
): Battle {
  const daily = targets.filter(({ frequency }) => frequency === 'DAILY');
  let battle = duel(targets, numDays);
  for (let day = 1; day <= numDays; day += 1)
    for (const [index, { format }] of daily.entries()) {
      const input = format === 'checkbox' ? true : 1000;
      battle = withDaily(battle, day, index + 1, 'bob', input);
      if (!misses(day, index)) battle = withDaily(battle, day, index + 1, 'ann', input);
    }
  return battle;
}

const knockOutOf = (battle: Battle) => duelKnockOut(battle, AFTER);

const COUNTS = Array.from({ length: MAX_DAILY_TARGETS }, (_, index) => index + 1);

describe.each(USUAL_BATTLE_DAYS)('in %s days', (numDays) => {
  it.each(COUNTS)('tells of %s targets what a battle makes of them', (count) => {
    const targets = planned(count, 'DAILY');
    const { startHp, missedDaysToKnockOut } = outlookOf(targets, numDays);
    expect(duelHp(duel(targets, numDays)).challenger).toBe(startHp);
    const missed = missedDaysToKnockOut ?? 0;
    expect(knockOutOf(played(targets, numDays, (day) => day <= missed))?.loser).toBe('challenger');
    expect(knockOutOf(played(targets, numDays, (day) => day < missed))).toBeNull();
  });

  it('tells what a block target adds', () => {
    const targets = planned(2, 'BLOCK');
    const battle = withBlock(duel(targets, numDays), 1, 'ann', [5]);
    const { blockReward } = outlookOf(targets, numDays);
    expect(blockRewards(battle, 'challenger').map(({ amount }) => amount)).toEqual([blockReward]);
  });
});

describe('of any terms and any way to miss', () => {
  /** Some daily targets of either kind, some days, and in which order what is missed is missed. */
  const anything = fc
    .record({
      formats: fc.array(fc.constantFrom<TargetFormat>('checkbox', 'number'), {
        minLength: 1,
        maxLength: MAX_DAILY_TARGETS,
      }),
      numDays: fc.integer({ min: 1, max: 7 }),
    })
    .chain(({ formats, numDays }) => {
      const slots = Array.from({ length: numDays * formats.length }, (_, index) => index);
      const days = Array.from({ length: numDays }, (_, index) => index + 1);
      return fc.record({
        targets: fc.constant(formats.map((format, id) => checkbox({ format, id: `t${id}` }))),
        numDays: fc.constant(numDays),
        slots: fc.shuffledSubarray(slots, { minLength: slots.length }),
        days: fc.shuffledSubarray(days, { minLength: days.length }),
      });
    });

  it('is over after so many missed days and not before, in a row or not', () => {
    fc.assert(
      fc.property(anything, ({ targets, numDays, days }) => {
        const { missedDaysToKnockOut } = outlookOf(targets, numDays);
        const firstFatal = days.findIndex((_, count) => {
          const missed = new Set(days.slice(0, count + 1));
          return knockOutOf(played(targets, numDays, (day) => missed.has(day))) !== null;
        });
        expect(firstFatal === -1 ? null : firstFatal + 1).toBe(missedDaysToKnockOut);
      }),
      { numRuns: 30 },
    );
  });

  it('spares so many missed targets and no more, whichever they are', () => {
    fc.assert(
      fc.property(anything, ({ targets, numDays, slots }) => {
        const { missesToSpare } = outlookOf(targets, numDays);
        const missing = (count: number) => {
          const missed = new Set(slots.slice(0, count));
          const isMissed = (day: number, index: number) =>
            missed.has((day - 1) * targets.length + index);
          return knockOutOf(played(targets, numDays, isMissed));
        };
        expect(missing(missesToSpare)).toBeNull();
        expect(missing(missesToSpare + 1) !== null).toBe(missesToSpare < slots.length);
      }),
      { numRuns: 30 },
    );
  });
});

it('threatens nobody who cannot be knocked out', () => {
  const onlyBlock = planned(2, 'BLOCK');
  expect(outlookOf(onlyBlock)).toMatchObject({
    startHp: 1,
    missedDaysToKnockOut: null,
    missesToSpare: 0,
  });
  expect(outlookOf(planned(3, 'DAILY'), 1).missedDaysToKnockOut).toBeNull();
  expect(outlookOf(planned(3, 'DAILY'), 7, true).missedDaysToKnockOut).toBeNull();
});

const toSpare = (count: number, numDays: number) =>
  outlookOf(planned(count, 'DAILY'), numDays).missesToSpare;

it('spares no more targets than there are', () => {
  expect(toSpare(3, 1)).toBe(3);
});

it('suggests for a first battle what forgives a bad day and a fifth of all targets', () => {
  const forgivesADay = COUNTS.filter((count) => toSpare(count, FIRST_BATTLE_DAYS) - count > 1);
  expect(Math.min(...forgivesADay)).toBe(FIRST_BATTLE_TARGETS);
  const forgivesAFifth = USUAL_BATTLE_DAYS.filter(
    (days) => toSpare(FIRST_BATTLE_TARGETS, days) / (FIRST_BATTLE_TARGETS * days) > 1 / 5,
  );
  expect(Math.max(...forgivesAFifth)).toBe(FIRST_BATTLE_DAYS);
});
