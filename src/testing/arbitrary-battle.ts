/* oxlint-disable oxc/no-map-spread -- these maps are of arbitraries, whose values must not be changed */
import * as fc from 'fast-check';

import {
  addDays,
  type Battle,
  type BattleDay,
  type BlockEntry,
  type BlockTarget,
  blockTargets,
  type DailyEntry,
  type DailyTarget,
  dailyTargets,
  dayKeys,
  MAX_BATTLE_DAYS,
  type PlannedTarget,
  type TargetFormat,
  type TargetFrequency,
} from '../domain/index.ts';
import { ANN, BOB, CAT, DAN, duel, group, PHOTO, START } from './sample-battles.ts';

/** Random battles for property tests: every shape that the rules of the game tell apart. */

const MAX_DAYS = 6;
const MAX_TARGETS = 3;

/** Few distinct values, so that ties, zeros and overtaking happen often. */
const numberEntry = fc.constantFrom(-1.5, -0.01, 0.1, 0.2, 0.3, 1, 2, 2.5, 999_999.99);
export const photo = fc.constantFrom(null, PHOTO);

function planned(
  format: fc.Arbitrary<TargetFormat>,
  frequency: TargetFrequency,
): fc.Arbitrary<PlannedTarget> {
  return fc.record({
    id: fc.uuid(),
    title: fc.constant('Target'),
    description: fc.constant(''),
    format,
    frequency: fc.constant(frequency),
    isPhotoRequired: fc.boolean(),
  });
}

const anyFormat = fc.constantFrom<TargetFormat>('checkbox', 'number');
const targetsOf = (format: fc.Arbitrary<TargetFormat>, frequency: TargetFrequency) =>
  fc.array(planned(format, frequency), { maxLength: MAX_TARGETS });

/** Not done in any of its ways, or done. */
export function dailyInput(
  format: TargetFormat,
): fc.Arbitrary<boolean | number | null | undefined> {
  return format === 'checkbox'
    ? fc.constantFrom(undefined, null, false, true, true)
    : fc.oneof(fc.constantFrom(undefined, null, 0), numberEntry, numberEntry);
}

function dailyEntry(userId: string, format: TargetFormat): fc.Arbitrary<DailyEntry | null> {
  return fc
    .record({ input: dailyInput(format), photo, hide: fc.boolean() })
    .map(({ input, ...rest }) => (input === undefined ? null : { userId, input, ...rest }));
}

function blockEntry(userId: string, format: TargetFormat): fc.Arbitrary<BlockEntry | null> {
  const element = fc.record({ id: fc.uuid(), value: numberEntry, date: fc.constant(START) });
  const owner = { userId: fc.constant(userId), photo, hide: fc.boolean() };
  return fc.option<BlockEntry>(
    format === 'checkbox'
      ? fc.record({ ...owner, input: fc.boolean() })
      : fc.record({ ...owner, inputArray: fc.array(element, { maxLength: 3 }) }),
  );
}

/** The document's maps in an order that has nothing to do with their numbers. */
function shuffled<Value>(
  map: Readonly<Record<string, Value>>,
): fc.Arbitrary<Record<string, Value>> {
  const entries = Object.entries(map);
  return fc
    .shuffledSubarray(entries, { minLength: entries.length })
    .map((order) => Object.fromEntries(order));
}

/** A target with the entries that exist, each under its user id. */
function filled<Target extends DailyTarget | BlockTarget, Entry extends BlockEntry>(
  target: Target,
  userIds: readonly string[],
  entryOf: (userId: string, format: TargetFormat) => fc.Arbitrary<Entry | null>,
): fc.Arbitrary<Target> {
  return fc.tuple(...userIds.map((userId) => entryOf(userId, target.format))).map((entries) => {
    const existing = entries.flatMap((entry) => (entry ? [[entry.userId, entry] as const] : []));
    return { ...target, ...Object.fromEntries(existing) };
  });
}

function filledDay(battle: Battle, dayKey: string): fc.Arbitrary<BattleDay> {
  const header = { date: '', dayKey, ...battle.days[dayKey] };
  const targets = dailyTargets(battle, dayKey).map((target) =>
    filled(target, battle.userIds, dailyEntry),
  );
  return fc.tuple(...targets).map((list) => {
    const byKey = Object.fromEntries(list.map((target) => [target.targetKey, target]));
    return { ...header, ...byKey };
  });
}

function withEntries(battle: Battle): fc.Arbitrary<Battle> {
  const days = fc
    .tuple(...dayKeys(battle).map((dayKey) => filledDay(battle, dayKey)))
    .chain((list) => shuffled(Object.fromEntries(list.map((day) => [day.dayKey, day]))));
  const blocks = fc
    .tuple(...blockTargets(battle).map((target) => filled(target, battle.userIds, blockEntry)))
    .chain((list) =>
      shuffled(Object.fromEntries(list.map((target) => [target.targetKey, target]))),
    );
  return fc.tuple(days, blocks).map(([filledDays, filledBlocks]): Battle => {
    return { ...battle, days: filledDays, blockTargets: filledBlocks };
  });
}

const numDays = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: MAX_DAYS }) },
  { weight: 1, arbitrary: fc.constant(MAX_BATTLE_DAYS) },
);

/** The same duel with the roles exchanged, as after a proposal (D51). */
export function withSidesSwapped(battle: Battle): Battle {
  const { challenger, opponent } = battle;
  return opponent ? { ...battle, challenger: opponent, opponent: challenger } : battle;
}

/** An ACTIVE duel of Ann and Bob with any entries on any of its days. */
export const arbitraryDuel: fc.Arbitrary<Battle> = fc
  .tuple(targetsOf(anyFormat, 'DAILY'), targetsOf(anyFormat, 'BLOCK'), numDays, fc.boolean())
  .map(([daily, block, days, isSwapped]) => {
    const battle = duel([...daily, ...block], days);
    return isSwapped ? withSidesSwapped(battle) : battle;
  })
  .chain(withEntries);

/** An ACTIVE group of three or four, sometimes with targets that old data may hold (D116). */
export const arbitraryGroup: fc.Arbitrary<Battle> = fc
  .tuple(
    targetsOf(
      fc.oneof({ weight: 4, arbitrary: fc.constant('checkbox' as const) }, anyFormat),
      'DAILY',
    ),
    numDays,
    fc.constantFrom([ANN, BOB, CAT], [DAN, CAT, BOB, ANN]),
  )
  .map(([daily, days, members]) => group(daily, days, members))
  .chain(withEntries);

export const arbitraryBattle: fc.Arbitrary<Battle> = fc.oneof(arbitraryDuel, arbitraryGroup);

/** A date from two days before the start of that battle to three days after its end. */
function arbitraryToday(battle: Battle): fc.Arbitrary<string> {
  return fc
    .integer({ min: -2, max: battle.numDays + 2 })
    .map((offset) => addDays(battle.startDate, offset));
}

/** A battle of the given kind together with a date around it. */
export function withToday(battles: fc.Arbitrary<Battle>): fc.Arbitrary<[Battle, string]> {
  return battles.chain((battle) => fc.tuple(fc.constant(battle), arbitraryToday(battle)));
}
