import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { arrayRemove, arrayUnion, deleteField, doc, getDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { addDays, type Battle } from '../../src/domain/index.ts';
import {
  activeDuel,
  activeGroup,
  ALICE,
  BATTLE,
  BOB,
  CAROL,
  duelRequest,
  MALLORY,
  photoOf,
  targetOf,
  TODAY,
  USERS,
  withField,
} from './fixtures.ts';
import { rulesTest } from './test-environment.ts';

const { as, seed } = rulesTest('battle-entries');

const seedBattle = (battle: Battle) => seed({ ...USERS, [BATTLE]: battle });

const update = (userId: string, fields: Record<string, unknown>) =>
  updateDoc(doc(as(userId), BATTLE), fields);

const entryOf = (userId: string, input: unknown, photo: string | null = null) => ({
  userId,
  input,
  photo,
  hide: false,
  at: Date.now(),
});

const blockNumberOf = (userId: string, fields: object) => ({
  'blockTargets.blockTarget2.bob.userId': userId,
  'blockTargets.blockTarget2.bob.photo': null,
  'blockTargets.blockTarget2.bob.hide': false,
  ...fields,
});

const numberAdded = (value: unknown, id = 'one') =>
  blockNumberOf(BOB, {
    'blockTargets.blockTarget2.bob.inputArray': arrayUnion({ id, value, date: TODAY }),
  });

describe('a daily entry', () => {
  test('with both sides’ HP is taken from its player', async () => {
    await seedBattle(activeDuel());
    await assertSucceeds(
      update(ALICE, {
        'days.day1.target1.alice': entryOf(ALICE, true),
        'challenger.hp': 7,
        'challenger.zeroHpDate': null,
        'opponent.hp': 5,
        'opponent.zeroHpDate': null,
      }),
    );
  });

  test('is taken without HP and without a time, as the specification lists it', async () => {
    await seedBattle(activeDuel());
    const { at: _at, ...entry } = entryOf(ALICE, true);
    await assertSucceeds(update(ALICE, { 'days.day1.target1.alice': entry }));
  });

  test('with HP below 1 carries the date', async () => {
    await seedBattle(activeDuel());
    const fields = {
      'days.day1.target1.alice': entryOf(ALICE, true),
      'challenger.hp': 12,
      'opponent.hp': 0,
    };
    await assertFails(update(ALICE, { ...fields, 'opponent.zeroHpDate': null }));
    await assertFails(update(ALICE, { ...fields, 'opponent.zeroHpDate': 'soon' }));
    await assertSucceeds(update(ALICE, { ...fields, 'opponent.zeroHpDate': TODAY }));
  });

  test.each([
    ['target1', entryOf(BOB, true)],
    ['target1', entryOf(BOB, false)],
    ['target1', entryOf(BOB, null)],
    ['target2', entryOf(BOB, 12_000)],
    ['target2', entryOf(BOB, -0.29)],
    ['target2', entryOf(BOB, 1_000_000)],
    ['target2', entryOf(BOB, null)],
    ['target3', entryOf(BOB, true, photoOf(BOB))],
    ['target3', entryOf(BOB, false)],
  ])('for %s may be %j', async (targetKey, entry) => {
    await seedBattle(activeDuel());
    await assertSucceeds(update(BOB, { [`days.day1.${targetKey}.bob`]: entry }));
  });

  test.each([
    ['target1', entryOf(BOB, 1)],
    ['target2', entryOf(BOB, true)],
    ['target2', entryOf(BOB, 0.001)],
    ['target2', entryOf(BOB, 1_000_001)],
    ['target2', entryOf(BOB, -1_000_001)],
    ['target1', entryOf(BOB, true, photoOf(BOB))],
    ['target3', entryOf(BOB, true, '')],
    ['target1', { ...entryOf(BOB, true), hide: 'yes' }],
    ['target1', { ...entryOf(BOB, true), at: 'now' }],
    ['target1', { ...entryOf(BOB, true), score: 100 }],
    ['target1', { userId: BOB, input: true }],
    ['target1', true],
    ['target1', deleteField()],
  ])('for %s may not be %j', async (targetKey, entry) => {
    await seedBattle(withField(activeDuel(), 'days.day1.target1.bob', entryOf(BOB, false)));
    await assertFails(update(BOB, { [`days.day1.${targetKey}.bob`]: entry }));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('is taken for target %i of ten', async (number) => {
    await seedBattle(activeDuel({ targets: Array.from({ length: 10 }, () => targetOf()) }));
    await assertSucceeds(update(BOB, { [`days.day1.target${number}.bob`]: entryOf(BOB, true) }));
  });

  test('is one at a time, together with nothing else', async () => {
    await seedBattle(activeDuel());
    const one = { 'days.day1.target1.bob': entryOf(BOB, true) };
    await assertFails(update(BOB, { ...one, 'days.day1.target2.bob': entryOf(BOB, 5) }));
    await assertFails(update(BOB, { ...one, 'blockTargets.blockTarget1.bob': entryOf(BOB, true) }));
    await assertFails(update(BOB, { ...one, prize: 'Other' }));
    await assertFails(update(BOB, { ...one, 'days.day1.date': TODAY.replace('20', '19') }));
    await assertFails(update(BOB, { ...one, 'days.day1.target1.title': 'Other' }));
  });

  test('of a group comes without HP', async () => {
    await seedBattle(activeGroup());
    await assertSucceeds(update(CAROL, { 'days.day1.target1.carol': entryOf(CAROL, true) }));
  });

  test('is taken in a battle that was stored in lower case', async () => {
    await seedBattle({ ...activeDuel(), status: 'active' as Battle['status'] });
    await assertSucceeds(update(BOB, { 'days.day1.target1.bob': entryOf(BOB, true) }));
  });

  test.each([
    ['challenger.hp', 7.5],
    ['opponent.hp', '5'],
    ['challenger.username', 'Other'],
    ['opponent.timeZone', 'Pacific/Kiritimati'],
  ])('does not change %s to %j', async (field, value) => {
    await seedBattle(activeDuel());
    await assertFails(
      update(ALICE, { 'days.day1.target1.alice': entryOf(ALICE, true), [field]: value }),
    );
  });
});

describe('a block entry', () => {
  test('ticks a checkbox without HP', async () => {
    await seedBattle(activeDuel());
    const tick = { 'blockTargets.blockTarget1.bob': entryOf(BOB, true) };
    await assertSucceeds(update(BOB, tick));
    await assertFails(update(BOB, { 'blockTargets.blockTarget1.bob': entryOf(BOB, 3) }));
  });

  test('adds numbers one by one, and takes them back', async () => {
    await seedBattle(activeDuel());
    await assertSucceeds(update(BOB, numberAdded(10.25)));
    await assertSucceeds(update(BOB, numberAdded(-3, 'two')));
    const stored = await getDoc(doc(as(BOB), BATTLE));
    expect(stored.get('blockTargets.blockTarget2.bob.inputArray')).toHaveLength(2);
    await assertSucceeds(
      update(
        BOB,
        blockNumberOf(BOB, {
          'blockTargets.blockTarget2.bob.inputArray': arrayRemove({
            id: 'one',
            value: 10.25,
            date: TODAY,
          }),
        }),
      ),
    );
  });

  test.each([
    ['zero', numberAdded(0)],
    ['text', numberAdded('10')],
    ['too much', numberAdded(1_000_001)],
    ['three decimals', numberAdded(0.125)],
    ['a long id', numberAdded(1, 'x'.repeat(65))],
    ['a photo', { ...numberAdded(1), 'blockTargets.blockTarget2.bob.photo': photoOf(BOB) }],
    ['an input', { ...numberAdded(1), 'blockTargets.blockTarget2.bob.input': 5 }],
    ['another owner', { ...numberAdded(1), 'blockTargets.blockTarget2.bob.userId': ALICE }],
    [
      'two numbers at once',
      blockNumberOf(BOB, {
        'blockTargets.blockTarget2.bob.inputArray': arrayUnion(
          { id: 'one', value: 1, date: TODAY },
          { id: 'two', value: 2, date: TODAY },
        ),
      }),
    ],
    [
      'a number without its date',
      blockNumberOf(BOB, {
        'blockTargets.blockTarget2.bob.inputArray': [{ id: 'one', value: 1, date: 'today' }],
      }),
    ],
    [
      'a number with more than that',
      blockNumberOf(BOB, {
        'blockTargets.blockTarget2.bob.inputArray': [{ id: 'one', value: 1, date: TODAY, x: 1 }],
      }),
    ],
    [
      'something that is no list',
      blockNumberOf(BOB, { 'blockTargets.blockTarget2.bob.inputArray': 'much' }),
    ],
  ])('does not hold %s', async (_what, fields) => {
    await seedBattle(activeDuel());
    await assertFails(update(BOB, fields));
  });

  test('holds at most 100 numbers of one player', async () => {
    const numbers = Array.from({ length: 99 }, (_, index) => ({
      id: `${index}`,
      value: 1,
      date: TODAY,
    }));
    const entry = { userId: BOB, photo: null, hide: false, inputArray: numbers };
    await seedBattle(withField(activeDuel(), 'blockTargets.blockTarget2.bob', entry));
    await assertSucceeds(update(BOB, numberAdded(1, 'hundredth')));
    await assertFails(update(BOB, numberAdded(1, 'too many')));
  });

  test('repeats no number and loses no more than one at a time', async () => {
    const numbers = ['a', 'b', 'c'].map((id) => ({ id, value: 1, date: TODAY }));
    const entry = { userId: BOB, photo: null, hide: false, inputArray: numbers };
    await seedBattle(withField(activeDuel(), 'blockTargets.blockTarget2.bob', entry));
    const replaced = (inputArray: object[]) =>
      update(BOB, { 'blockTargets.blockTarget2.bob.inputArray': inputArray });
    await assertFails(replaced([...numbers, ...numbers.slice(0, 1)]));
    await assertFails(replaced([]));
    await assertSucceeds(replaced(numbers.slice(1)));
  });

  test('is open from the first to the last day', async () => {
    const tick = { 'blockTargets.blockTarget1.bob': entryOf(BOB, true) };
    for (const [startDate, numDays, isOpen] of [
      [addDays(TODAY, 3), 7, false],
      [addDays(TODAY, -3), 7, true],
      [addDays(TODAY, -3), 4, true],
      [addDays(TODAY, -9), 7, false],
    ] as const) {
      await seedBattle(activeDuel({ startDate, numDays }));
      await (isOpen ? assertSucceeds : assertFails)(update(BOB, tick));
    }
  });

  test('belongs to its player', async () => {
    await seedBattle(activeDuel());
    await assertFails(update(BOB, { 'blockTargets.blockTarget1.alice': entryOf(ALICE, true) }));
    await assertFails(
      update(BOB, {
        'blockTargets.blockTarget1.bob': entryOf(BOB, true),
        'blockTargets.blockTarget2.bob': { userId: BOB, photo: null, hide: false, inputArray: [] },
      }),
    );
    await assertFails(
      update(MALLORY, { 'blockTargets.blockTarget1.mallory': entryOf(MALLORY, true) }),
    );
    await assertFails(update(BOB, { 'blockTargets.blockTarget3.bob': entryOf(BOB, true) }));
  });
});

test('nothing changes in a request but by an answer to it', async () => {
  await seedBattle(duelRequest());
  await assertFails(update(BOB, { 'blockTargets.blockTarget1.bob': entryOf(BOB, true) }));
});
