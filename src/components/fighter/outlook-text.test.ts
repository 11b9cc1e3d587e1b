import { expect, it } from 'vitest';
import type { PlannedTarget } from '../../domain/index.ts';
import { blockCheckbox, blockNumber, checkbox, number } from '../../testing/sample-battles.ts';
import { firstBattleText, outlookText } from './outlook-text.ts';

const planned = (targets: readonly PlannedTarget[], numDays: number, isGroupBattle = false) => ({
  targets,
  numDays,
  isGroupBattle,
});

it.each([
  [
    '3 targets, 7 days: 6 HP each. Two missed days, in a row or not, and it may be over.',
    planned([checkbox(), checkbox(), number()], 7),
  ],
  [
    '1 target, 3 days: 2 HP each. Two missed days, in a row or not, and it may be over.',
    planned([number()], 3),
  ],
  ['2 targets, 1 day: 4 HP each. Nobody can be knocked out.', planned([checkbox(), number()], 1)],
  [
    '1 daily target and 1 block target, 14 days: 2 HP each. Two missed days, in a row or not, and it may be over. Each block target is worth 14 HP at the end.',
    planned([checkbox(), blockCheckbox()], 14),
  ],
  [
    '2 block targets, 31 days: 1 HP each. Nobody can be knocked out. Each block target is worth 31 HP at the end.',
    planned([blockNumber(), blockCheckbox()], 31),
  ],
  [
    '2 targets, 7 days: 14 points at most for each of you, one for every tick. The most points win, and nobody is out before the end.',
    planned([checkbox(), checkbox()], 7, true),
  ],
])('says %s', (text, terms) => {
  expect(outlookText(terms)).toBe(text);
});

it('says what a first battle may be made of, and why', () => {
  expect(firstBattleText()).toBe(
    'A good first battle: 3 targets, 7 days. Miss 5 of the 21 ticks and you are still standing.',
  );
});
