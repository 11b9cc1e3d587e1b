import { expect, it } from 'vitest';
import { newDraft, type PlannedTarget } from '../../domain/index.ts';
import {
  blockCheckbox,
  blockNumber,
  checkbox,
  number,
  terms,
} from '../../testing/sample-battles.ts';
import { outlookText } from './outlook-text.ts';

const draft = (targets: readonly PlannedTarget[], numDays: number, isGroupBattle = false) =>
  newDraft({
    kind: 'create',
    battleId: 'b1',
    version: null,
    isGroupBattle,
    opponents: [],
    terms: terms(targets, numDays),
  });

it.each([
  [
    '3 targets, 7 days: 6 HP each. Miss two days and you risk a KO.',
    draft([checkbox(), checkbox(), number()], 7),
  ],
  ['1 target, 3 days: 2 HP each. Miss two days and you risk a KO.', draft([number()], 3)],
  ['2 targets, 1 day: 4 HP each. Nobody can be knocked out.', draft([checkbox(), number()], 1)],
  [
    '1 daily target and 1 block target, 14 days: 2 HP each. Miss two days and you risk a KO. Each block target is worth 14 HP at the end.',
    draft([checkbox(), blockCheckbox()], 14),
  ],
  [
    '2 block targets, 31 days: 1 HP each. Nobody can be knocked out. Each block target is worth 31 HP at the end.',
    draft([blockNumber(), blockCheckbox()], 31),
  ],
  [
    '2 targets, 7 days: 14 points to win for each of you, one for every tick. Most points win.',
    draft([checkbox(), checkbox()], 7, true),
  ],
])('says %s', (text, made) => {
  expect(outlookText(made)).toBe(text);
});

it('says nothing before there is a target, or a number of days', () => {
  expect(outlookText(draft([], 7))).toBeNull();
  expect(outlookText({ ...draft([checkbox()], 7), numDays: 'seven' })).toBeNull();
});
