import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type Battle,
  MAX_BLOCK_ENTRIES,
  MAX_NUMBER_ENTRY,
} from '../../src/domain/index.ts';
import { checkbox } from '../../src/testing/sample-battles.ts';
import { battleRulesTest, blockTickOf, entryOf, tickOf } from './battle-rules-test.ts';
import {
  activeDuel,
  activeGroup,
  ALICE,
  BATTLE,
  BOB,
  CAROL,
  DUEL_TARGETS,
  MALLORY,
  photoOf,
  TODAY,
  withField,
} from './fixtures.ts';

const { as, seedBattle, update } = battleRulesTest('battle-entries');

/** The entry of Bob's with these numbers. */
const withNumbers = (inputArray: unknown) => ({
  'blockTargets.blockTarget2.bob.userId': BOB,
  'blockTargets.blockTarget2.bob.photo': null,
  'blockTargets.blockTarget2.bob.hide': false,
  'blockTargets.blockTarget2.bob.inputArray': inputArray,
});

const numberOf = (id: string, value: unknown = 1) => ({ id, value, date: TODAY });

const numberAdded = (value: unknown, id = 'one') => withNumbers(arrayUnion(numberOf(id, value)));

describe('a daily entry', () => {
  test('is taken without HP and without a time, as the specification lists it', async () => {
    await seedBattle(activeDuel());
    const { at: _at, receivedAt: _receivedAt, ...entry } = entryOf(BOB);
    await expect(update(BOB, { 'days.day1.target1.bob': entry })).toBeAllowed();
  });

  test('with HP below 1 carries the date', async () => {
    await seedBattle(activeDuel());
    const fields = {
      ...tickOf(ALICE),
      'challenger.hp': 12,
      'opponent.hp': 0,
    };
    await expect(update(ALICE, { ...fields, 'opponent.zeroHpDate': null })).toBeDenied();
    await expect(update(ALICE, { ...fields, 'opponent.zeroHpDate': 'soon' })).toBeDenied();
    await expect(update(ALICE, { ...fields, 'opponent.zeroHpDate': `${TODAY}0` })).toBeDenied();
    await expect(update(ALICE, { ...fields, 'opponent.zeroHpDate': TODAY })).toBeAllowed();
  });

  test('is taken with all the HP that a battle has to give, and the last HP of the other side', async () => {
    await seedBattle(activeDuel({ numDays: 1, targets: [checkbox()] }));
    for (const [mine, theirs] of [
      [3, 1],
      [1, 3],
    ]) {
      const standing = { 'challenger.hp': mine, 'opponent.hp': theirs };
      await expect(update(ALICE, { ...tickOf(ALICE), ...standing })).toBeAllowed();
    }
  });

  test.each([
    ['target1', entryOf(BOB)],
    ['target1', entryOf(BOB, false)],
    ['target1', entryOf(BOB, null)],
    ['target2', entryOf(BOB, 12_000)],
    ['target2', entryOf(BOB, -0.29)],
    ['target2', entryOf(BOB, MAX_NUMBER_ENTRY)],
    ['target2', entryOf(BOB, null)],
    ['target3', entryOf(BOB, true, photoOf(BOB))],
    ['target3', entryOf(BOB, false)],
  ])('for %s may be %j', async (targetKey, entry) => {
    await seedBattle(activeDuel());
    await expect(update(BOB, { [`days.day1.${targetKey}.bob`]: entry })).toBeAllowed();
  });

  test.each([
    ['target2', { ...entryOf(BOB, 5), at: 'now' }],
    ['target2', entryOf(BOB, 0.001)],
    ['target2', entryOf(BOB, MAX_NUMBER_ENTRY + 1)],
    ['target2', entryOf(BOB, -MAX_NUMBER_ENTRY - 1)],
    ['target1', entryOf(BOB, true, photoOf(BOB))],
    ['target3', entryOf(BOB, true, '')],
    ['target1', { ...entryOf(BOB), hide: 'yes' }],
    ['target1', { ...entryOf(BOB), at: 'now' }],
    ['target1', { ...entryOf(BOB), score: 100 }],
    ['target1', { userId: BOB, input: true }],
    ['target1', true],
    ['target1', deleteField()],
  ])('for %s may not be %j', async (targetKey, entry) => {
    await seedBattle(withField(activeDuel(), 'days.day1.target1.bob', entryOf(BOB, false)));
    await expect(update(BOB, { [`days.day1.${targetKey}.bob`]: entry })).toBeDenied();
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('is taken for target %i of ten', async (number) => {
    await seedBattle(activeDuel({ targets: Array.from({ length: 10 }, () => checkbox()) }));
    await expect(update(BOB, { [`days.day1.target${number}.bob`]: entryOf(BOB) })).toBeAllowed();
  });

  test('is one at a time, together with nothing else', async () => {
    await seedBattle(activeDuel());
    const one = tickOf(BOB);
    await expect(update(BOB, { ...one, 'days.day1.target2.bob': entryOf(BOB, 5) })).toBeDenied();
    await expect(update(BOB, { ...one, ...blockTickOf(BOB) })).toBeDenied();
    await expect(update(BOB, { ...one, prize: 'Other' })).toBeDenied();
    await expect(update(BOB, { ...one, 'days.day1.date': TODAY.replace('20', '19') })).toBeDenied();
    await expect(update(BOB, { ...one, 'days.day1.target1.title': 'Other' })).toBeDenied();
  });

  test('may be sent again, because the answer can get lost', async () => {
    const entry = entryOf(BOB);
    await seedBattle(withField(activeDuel(), 'days.day1.target1.bob', entry));
    await expect(update(BOB, { 'days.day1.target1.bob': entry })).toBeAllowed();
    await expect(update(MALLORY, { 'days.day1.target1.bob': entry })).toBeDenied();
  });

  test('with both sides’ HP may be sent again, whatever happened meanwhile', async () => {
    await seedBattle(activeDuel());
    const sent = {
      ...tickOf(ALICE),
      'challenger.hp': 7,
      'challenger.zeroHpDate': null,
      'opponent.hp': 5,
      'opponent.zeroHpDate': null,
    };
    await expect(update(ALICE, sent)).toBeAllowed();
    await expect(update(ALICE, sent)).toBeAllowed();
    await expect(
      update(BOB, {
        ...tickOf(BOB),
        'challenger.hp': 6,
        'opponent.hp': 6,
      }),
    ).toBeAllowed();
    await expect(update(ALICE, sent)).toBeAllowed();
    // What is sent again is the same to the millisecond, and may leave nothing but the HP to write.
    await expect(update(BOB, { 'challenger.hp': 6, 'opponent.hp': 6 })).toBeAllowed();
  });

  test('of a group may be sent again', async () => {
    await seedBattle(activeGroup());
    const sent = tickOf(CAROL);
    await expect(update(CAROL, sent)).toBeAllowed();
    await expect(update(CAROL, sent)).toBeAllowed();
    await expect(update(MALLORY, sent)).toBeDenied();
  });

  test('is taken in a battle that was stored in lower case', async () => {
    await seedBattle({ ...activeDuel(), status: 'active' as Battle['status'] });
    await expect(update(BOB, tickOf(BOB))).toBeAllowed();
  });

  test.each([
    ['challenger.hp', 7.5],
    ['opponent.hp', '5'],
    ['challenger.username', 'Other'],
    ['opponent.timeZone', 'Pacific/Kiritimati'],
  ])('does not change %s to %j', async (field, value) => {
    await seedBattle(activeDuel());
    await expect(update(ALICE, { ...tickOf(ALICE), [field]: value })).toBeDenied();
  });
});

test.each(['days.day1.target1', 'blockTargets.blockTarget1'])(
  'a checkbox whose format was stored in capitals takes a tick: %s',
  async (path) => {
    await seedBattle(withField(activeDuel(), `${path}.format`, 'CHECKBOX'));
    await expect(update(BOB, { [`${path}.bob`]: entryOf(BOB, true) })).toBeAllowed();
    await expect(update(BOB, { [`${path}.bob`]: entryOf(BOB, 5) })).toBeDenied();
  },
);

/** By the clock of a phone. */
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe.each(['days.day1.target1', 'blockTargets.blockTarget1'])(
  'an entry where another device has made one since: %s (decision 121)',
  (path) => {
    const replaced = async (stored: { at: Date; receivedAt: Date }, at: Date | undefined) => {
      const { at: _at, ...unsaid } = entryOf(BOB);
      const last = { ...unsaid, at: stored.at.getTime(), receivedAt: stored.receivedAt };
      await seedBattle(withField(activeDuel(), `${path}.bob`, last));
      return update(BOB, { [`${path}.bob`]: at ? { ...unsaid, at: at.getTime() } : unsaid });
    };

    test.each<[string, number, number, number]>([
      ['nine minutes before it', 30, 30, 39],
      ['at a time that its clock, an hour ahead, has not reached', -30, 30, 39],
      ['after it', 30, 30, 20],
      ['after it, and before it arrived', 60, 5, 30],
    ])('takes its place when it was made %s', async (_what, at, receivedAt, made) => {
      const stored = { at: minutesAgo(at), receivedAt: minutesAgo(receivedAt) };
      await expect(replaced(stored, minutesAgo(made))).toBeAllowed();
    });

    test('takes its place when nobody says when it was made', async () => {
      const stored = { at: minutesAgo(30), receivedAt: minutesAgo(30) };
      await expect(replaced(stored, undefined)).toBeAllowed();
    });

    test.each<[string, number, number, number]>([
      ['eleven minutes before it', 30, 30, 41],
      ['so by a clock that is an hour ahead', -30, 30, 41],
    ])('takes its place no more when it was made %s', async (_what, at, receivedAt, made) => {
      const stored = { at: minutesAgo(at), receivedAt: minutesAgo(receivedAt) };
      await expect(replaced(stored, minutesAgo(made))).toBeDenied();
    });
  },
);

const BLOCK_TICK = blockTickOf(BOB);

const numbersReplaced = (inputArray: object[]) =>
  update(BOB, { 'blockTargets.blockTarget2.bob.inputArray': inputArray });

describe('a block entry', () => {
  test('ticks a checkbox without HP', async () => {
    await seedBattle(activeDuel());
    await expect(update(BOB, BLOCK_TICK)).toBeAllowed();
    await expect(update(BOB, blockTickOf(BOB, 3))).toBeDenied();
  });

  test('may be sent again when its answer was lost', async () => {
    await seedBattle(activeDuel({ targets: [checkbox(), ...DUEL_TARGETS.slice(3)] }));
    for (const sent of [BLOCK_TICK, numberAdded(5)]) {
      await expect(update(BOB, sent)).toBeAllowed();
      await expect(update(BOB, sent)).toBeAllowed();
    }
  });

  test('adds numbers one by one, and takes them back', async () => {
    await seedBattle(activeDuel());
    await expect(update(BOB, numberAdded(10.25))).toBeAllowed();
    await expect(update(BOB, numberAdded(10.25)), 'the same again').toBeAllowed();
    await expect(update(BOB, numberAdded(-3, 'two'))).toBeAllowed();
    const stored = await getDoc(doc(as(BOB), BATTLE));
    expect(stored.get('blockTargets.blockTarget2.bob.inputArray')).toHaveLength(2);
    await expect(update(BOB, withNumbers(arrayRemove(numberOf('one', 10.25))))).toBeAllowed();
  });

  test.each([
    ['zero', numberAdded(0)],
    ['text', numberAdded('10')],
    ['too much', numberAdded(MAX_NUMBER_ENTRY + 1)],
    ['three decimals', numberAdded(0.125)],
    ['a long id', numberAdded(1, 'x'.repeat(65))],
    ['a photo', { ...numberAdded(1), 'blockTargets.blockTarget2.bob.photo': photoOf(BOB) }],
    ['an input', { ...numberAdded(1), 'blockTargets.blockTarget2.bob.input': 5 }],
    ['another owner', { ...numberAdded(1), 'blockTargets.blockTarget2.bob.userId': ALICE }],
    ['two numbers at once', withNumbers(arrayUnion(numberOf('one'), numberOf('two')))],
    ['a number without its date', withNumbers([{ ...numberOf('one'), date: 'today' }])],
    ['a date of eleven characters', withNumbers([{ ...numberOf('one'), date: `${TODAY}0` }])],
    ['a date that goes on', withNumbers([{ ...numberOf('one'), date: TODAY + 'x'.repeat(1000) }])],
    ['a number with more than that', withNumbers([{ ...numberOf('one'), x: 1 }])],
    ['something that is no list', withNumbers('much')],
  ])('does not hold %s', async (_what, fields) => {
    await seedBattle(activeDuel());
    await expect(update(BOB, fields)).toBeDenied();
  });

  test(`holds at most ${MAX_BLOCK_ENTRIES} numbers of one player`, async () => {
    const numbers = Array.from({ length: MAX_BLOCK_ENTRIES - 1 }, (_, index) =>
      numberOf(`${index}`),
    );
    const entry = { userId: BOB, photo: null, hide: false, inputArray: numbers };
    await seedBattle(withField(activeDuel(), 'blockTargets.blockTarget2.bob', entry));
    await expect(update(BOB, numberAdded(1, 'last'))).toBeAllowed();
    await expect(update(BOB, numberAdded(1, 'too many'))).toBeDenied();
  });

  test('adds a number that waited on a phone while another one added some', async () => {
    const numbers = [numberOf('one')];
    const entry = { ...entryOf(BOB), inputArray: numbers, receivedAt: new Date() };
    const { input: _input, ...stored } = entry;
    await seedBattle(withField(activeDuel(), 'blockTargets.blockTarget2.bob', stored));
    const waited = {
      'blockTargets.blockTarget2.bob.at': minutesAgo(600).getTime(),
      'blockTargets.blockTarget2.bob.receivedAt': serverTimestamp(),
    };
    await expect(update(BOB, { ...numberAdded(5, 'two'), ...waited })).toBeAllowed();
  });

  test('repeats no number and loses no more than one at a time', async () => {
    const numbers = ['a', 'b', 'c'].map((id) => numberOf(id));
    const entry = { userId: BOB, photo: null, hide: false, inputArray: numbers };
    await seedBattle(withField(activeDuel(), 'blockTargets.blockTarget2.bob', entry));
    await expect(numbersReplaced([...numbers, ...numbers.slice(0, 1)])).toBeDenied();
    await expect(numbersReplaced([])).toBeDenied();
    await expect(numbersReplaced(numbers.slice(1))).toBeAllowed();
  });

  test.each([
    [addDays(TODAY, -3), 7],
    [addDays(TODAY, -3), 4],
  ])('is open in a battle from %s over %i days', async (startDate, numDays) => {
    await seedBattle(activeDuel({ startDate, numDays }));
    await expect(update(BOB, BLOCK_TICK)).toBeAllowed();
  });

  test.each([
    [addDays(TODAY, 3), 7],
    [addDays(TODAY, -9), 7],
  ])('is closed in a battle from %s over %i days', async (startDate, numDays) => {
    await seedBattle(activeDuel({ startDate, numDays }));
    await expect(update(BOB, BLOCK_TICK)).toBeDenied();
  });

  test('belongs to its player', async () => {
    await seedBattle(activeDuel());
    const other = { userId: BOB, photo: null, hide: false, inputArray: [] };
    const both = { ...BLOCK_TICK, 'blockTargets.blockTarget2.bob': other };
    await expect(update(BOB, both)).toBeDenied();
    await expect(update(MALLORY, blockTickOf(MALLORY))).toBeDenied();
    await expect(update(BOB, { 'blockTargets.blockTarget3.bob': entryOf(BOB) })).toBeDenied();
    await expect(
      update(BOB, { ...numberAdded(1), 'blockTargets.blockTarget2.alice': entryOf(ALICE, null) }),
    ).toBeDenied();
  });
});

describe('a battle of a later version (K3)', () => {
  const ahead = { mood: 'proud', streak: { days: [1, 2] } };

  test('takes entries though it, its days, targets and entries hold more than this version knows', async () => {
    const stored = ['days.day1', 'days.day1.target1', 'blockTargets.blockTarget1'].reduce(
      (battle, path) => withField(battle, `${path}.later`, ahead),
      withField(withField(activeDuel(), 'season', ahead), 'days.day1.target1.bob', {
        ...entryOf(BOB),
        receivedAt: new Date(),
        ...ahead,
      }),
    );
    await seedBattle(stored);
    const standing = { 'challenger.hp': 5, 'opponent.hp': 7 };
    const entry = { ...entryOf(BOB), ...ahead };
    await expect(update(BOB, { 'days.day1.target1.bob': entry, ...standing })).toBeAllowed();
    await expect(update(BOB, tickOf(BOB))).toBeAllowed();
    await expect(update(BOB, blockTickOf(BOB))).toBeAllowed();
  });

  test('lets nobody add or change what this version does not know', async () => {
    await seedBattle(
      withField(activeDuel(), 'days.day1.target1.bob', {
        ...entryOf(BOB),
        receivedAt: new Date(),
        ...ahead,
      }),
    );
    const more = { ...entryOf(BOB), ...ahead, mood: 'x'.repeat(100_000) };
    await expect(update(BOB, { 'days.day1.target1.bob': more })).toBeDenied();
    await expect(update(BOB, { 'days.day1.later': ahead })).toBeDenied();
  });
});

const addedOn = (offset: number) =>
  update(BOB, withNumbers(arrayUnion({ ...numberOf('one'), date: addDays(TODAY, offset) })));

describe('the date of a block number', () => {
  test.each([0, 6])('may be the first day or the last, %i days after the start', async (offset) => {
    await seedBattle(activeDuel());
    await expect(addedOn(offset)).toBeAllowed();
  });

  test.each([-1, 7])(
    'attack 63: lies outside the battle, %i days from its start',
    async (offset) => {
      await seedBattle(activeDuel());
      await expect(addedOn(offset)).toBeDenied();
    },
  );
});
