import { describe, expect, test } from 'vitest';
import { dailyTarget } from '../domain/battle-days.ts';
import {
  asPlayed,
  dailyTargets,
  DEFAULT_AVATAR,
  entryOf,
  MAX_BATTLE_DAYS,
  MIN_BATTLE_DAYS,
  nextStatus,
} from '../domain/index.ts';
import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  checkbox,
  duel,
  group,
  number,
  START,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import { battleConverter, battleSchema, groupWinnersOf } from './battle-document.ts';
import type { DocumentConverter } from './document.ts';
import { newPersonalUser, personalUserConverter } from './personal-user-document.ts';
import { pushTokenConverter } from './push-token.ts';
import { userConverter } from './user-document.ts';
import { z } from './zod.ts';

const read = <Model extends object>(
  converter: DocumentConverter<Model>,
  data: Record<string, unknown>,
  id = 'id',
): Model => converter.fromFirestore({ id, data: () => data });

const fullDuel = withBlock(
  withBlock(
    withDaily(
      withDaily(duel([checkbox(), number(), blockCheckbox(), blockNumber()]), 1, 1, ANN, true),
      2,
      2,
      BOB,
      5.25,
      { hide: true },
    ),
    1,
    ANN,
    true,
  ),
  2,
  BOB,
  [1, 2.5],
);

const wordsOf = (words: unknown) => z.parse(battleSchema, { ...fullDuel, words }).words;

describe('a battle', () => {
  test.each([
    ['duel', fullDuel],
    ['group', group([checkbox()])],
  ])('survives being written and read: a %s', (_kind, battle) => {
    expect(read(battleConverter, { ...battleConverter.toFirestore(battle) })).toEqual(battle);
  });

  test('keeps fields that this version does not know, at every level', () => {
    const known = JSON.parse(JSON.stringify(fullDuel));
    known.season = { name: 'Spring' };
    known.challenger.crest = 'lion';
    known.days.day1.weather = { sky: 'fine' };
    known.days.day1.target1.unit = 'times';
    known.days.day1.target1[ANN].mood = 'good';
    known.blockTargets.blockTarget2[BOB].inputArray[0].note = 'late';
    expect(battleConverter.toFirestore(read(battleConverter, known))).toEqual(known);
  });

  test('is read with enumerations in any case, and written in one', () => {
    const odd = JSON.parse(
      JSON.stringify(fullDuel)
        .replaceAll('"ACTIVE"', '"active"')
        .replaceAll('"checkbox"', '"CHECKBOX"')
        .replaceAll('"DAILY"', '"daily"')
        .replaceAll('"BLOCK"', '"Block"'),
    );
    expect(read(battleConverter, odd)).toEqual(fullDuel);
  });

  test('tells who has got the stake, and takes nothing else for a word (decision 078)', () => {
    const paidTo = { [ANN]: true } as const;
    expect(read(battleConverter, { ...fullDuel, paidTo }).paidTo).toEqual(paidTo);
    for (const odd of ['ann', 5, null, { [ANN]: 'yes' }])
      expect(read(battleConverter, { ...fullDuel, paidTo: odd }).paidTo).toEqual({});
  });

  test('of an unknown status is shown as it is and never acted on (D92)', () => {
    const paused = read(battleConverter, { ...fullDuel, status: 'PAUSED' });
    expect(paused.status).toBe('PAUSED');
    expect(nextStatus(paused, '2030-01-01')).toBe('PAUSED');
  });

  test('knows targets, entries and days by where they stand', () => {
    const misplaced = JSON.parse(JSON.stringify(fullDuel));
    misplaced.days.day1.dayKey = 'day9';
    misplaced.days.day1.target1.targetKey = 'target9';
    misplaced.days.day1.target1.frequency = 'BLOCK';
    misplaced.days.day1.target1[ANN].userId = BOB;
    expect(read(battleConverter, misplaced)).toEqual(fullDuel);
  });

  test('attack 110: is read whatever a request holds where the rules look only at its acceptance', () => {
    const { days, blockTargets } = fullDuel;
    const { day1 } = days;
    const labels = { id: ['a', 'list'], frequency: { at: 'noon' }, targetKey: { photo: [] } };
    const battle = z.parse(battleSchema, {
      ...fullDuel,
      days: {
        ...days,
        day1: { ...day1, target1: { ...dailyTarget(fullDuel, 'day1', 'target1'), ...labels } },
        day2: { ...days['day2'], date: { a: 'map' }, dayKey: 5 },
      },
      blockTargets: {
        ...blockTargets,
        blockTarget1: { ...blockTargets['blockTarget1'], ...labels },
      },
    });
    expect(dailyTarget(battle, 'day1', 'target1')).toMatchObject({
      id: '',
      frequency: 'DAILY',
      targetKey: 'target1',
    });
    expect(battle.days['day2']).toMatchObject({ date: '', dayKey: 'day2' });
    expect(battle.blockTargets['blockTarget1']).toMatchObject({ id: '', frequency: 'BLOCK' });
  });

  test('attack 110: is read without a target that is only a text', () => {
    const odd = JSON.parse(JSON.stringify(fullDuel));
    odd.days.day1.target2 = odd.days.day1.date;
    const battle = z.parse(battleSchema, odd);
    expect(dailyTargets(battle, 'day1')).toEqual([dailyTarget(fullDuel, 'day1', 'target1')]);
    expect(asPlayed(battle, '2030-01-01').status).toBe('COMPLETE');
  });

  test.each(['yes', Infinity, NaN])(
    'counts an entry of another form as not done instead of hiding the battle: %j',
    (input) => {
      const odd = JSON.parse(JSON.stringify(fullDuel));
      odd.days.day1.target1[ANN] = { input, photo: 5, hide: 'no', at: 'noon' };
      const target = dailyTarget(read(battleConverter, odd), 'day1', 'target1');
      expect(target && entryOf(target, ANN)).toEqual({
        userId: ANN,
        input: null,
        photo: null,
        hide: false,
        at: 0,
      });
    },
  );

  test.each([MIN_BATTLE_DAYS, MAX_BATTLE_DAYS])('is read with %d days', (numDays) => {
    expect(read(battleConverter, { ...fullDuel, numDays })).toMatchObject({ numDays });
  });

  test('is read whatever a contestant looks like', () => {
    const odd = JSON.parse(JSON.stringify(group([checkbox()])));
    odd.contestants[BOB].avatar = 'unseen';
    expect(read(battleConverter, odd).contestants?.[BOB]?.avatar).toEqual(DEFAULT_AVATAR);
  });

  test('drops elements of a block number that are none', () => {
    const odd = JSON.parse(JSON.stringify(fullDuel));
    const entry = odd.blockTargets.blockTarget2[BOB];
    for (const value of ['much', Infinity, NaN])
      entry.inputArray = [...entry.inputArray, null, { id: String(value), value, date: START }];
    expect(read(battleConverter, odd)).toEqual(fullDuel);
  });

  test('attack 63: counts an element of a block number once', () => {
    const odd = JSON.parse(JSON.stringify(fullDuel));
    const entry = odd.blockTargets.blockTarget2[BOB];
    const [first] = entry.inputArray;
    entry.inputArray = [...entry.inputArray, { ...first, value: 1000 }];
    expect(read(battleConverter, odd)).toEqual(fullDuel);
  });

  test('keeps the elements of a block number that have no id', () => {
    const old = JSON.parse(JSON.stringify(fullDuel));
    const entry = old.blockTargets.blockTarget2[BOB];
    for (const element of entry.inputArray) delete element.id;
    const target = read(battleConverter, old).blockTargets['blockTarget2'];
    const numbers = (target && entryOf(target, BOB))?.inputArray;
    expect(numbers).toMatchObject([{ value: 1 }, { value: 2.5 }]);
  });

  test('takes what a target lacks from its defaults', () => {
    const old = JSON.parse(JSON.stringify(fullDuel));
    const { description: _text, isPhotoRequired: _is, ...bare } = old.days.day1.target1;
    old.days.day1.target1 = bare;
    expect(dailyTarget(read(battleConverter, old), 'day1', 'target1')).toMatchObject({
      description: '',
      isPhotoRequired: false,
    });
  });

  test('takes what is missing from its defaults and its path', () => {
    const { id: _id, prize: _prize, blockTargets: _block, ...bare } = duel([checkbox()]);
    expect(read(battleConverter, bare, 'from-the-path')).toMatchObject({
      id: 'from-the-path',
      prize: '',
      blockTargets: {},
    });
  });

  test('has no result where the stored one is no result', () => {
    expect(read(battleConverter, { ...fullDuel, result: 'won' }).result).toBeNull();
  });

  test('knows no former terms where the stored ones cannot be read', () => {
    const { days, blockTargets, startDate, numDays, prize, description } = fullDuel;
    const former = { by: BOB, days, blockTargets, startDate, numDays, prize, description };
    expect(read(battleConverter, { ...fullDuel, previousTerms: former }).previousTerms).toEqual(
      former,
    );
    for (const previousTerms of [null, 'none', { ...former, days: 5 }])
      expect(read(battleConverter, { ...fullDuel, previousTerms }).previousTerms).toBeNull();
    expect(read(battleConverter, { ...fullDuel })).not.toHaveProperty('previousTerms');
  });

  test.each([
    ['days', 'none'],
    ['numDays', 0],
    ['numDays', 1.5],
    ['startDate', '2026-02-30'],
    ['userIds', 'ann,bob'],
    ['challenger', null],
  ])('is none with %s = %j', (field, value) => {
    expect(z.safeParse(battleSchema, { ...fullDuel, [field]: value }).success).toBe(false);
  });

  test('keeps words of a later version, and hears none of another form (K3)', () => {
    const song = { to: 'ann', kind: 'SONG', about: null, day: 2, tune: 'la' };
    const cheer = { ...song, kind: 'NICE', about: { dayKey: 'day1', targetKey: 'target1' } };
    expect(wordsOf({ bob: [song, 'loud', { ...cheer, kind: 'nice' }] })).toEqual({
      bob: [song, cheer],
    });
    expect(wordsOf({ bob: 'hello' })).toEqual({ bob: [] });
    expect(wordsOf('hello')).toEqual({});
  });

  test('says where it is wrong inside a target', () => {
    const odd = JSON.parse(JSON.stringify(fullDuel));
    odd.days.day1.target1.title = 5;
    const { error } = z.safeParse(battleSchema, odd);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['days.day1.target1.title']);
  });
});

test('the winners of a completed group are counted by their ids', () => {
  const battle = group([checkbox()]);
  const winners = [
    { id: ANN, username: 'Ann' },
    { id: BOB, username: 'Bob' },
  ];
  expect(groupWinnersOf({ ...battle, result: { draw: true, winners } })).toEqual({
    groupWinners: { [ANN]: true, [BOB]: true },
  });
  expect(groupWinnersOf(battle)).toEqual({});
  expect(groupWinnersOf(fullDuel)).toEqual({});
});

describe('a user', () => {
  const stored = {
    id: ANN,
    username: 'Ann',
    lowerUsername: 'ann',
    avatar: DEFAULT_AVATAR,
    level: 3,
    xp: 70,
  };

  test('survives being read and written, with fields that are new', () => {
    const future = { ...stored, avatar: { ...DEFAULT_AVATAR, hat: 'top' }, badge: 'gold' };
    expect(userConverter.toFirestore(read(userConverter, future))).toEqual(future);
  });

  test('starts at level 1 without experience', () => {
    const { level: _level, xp: _xp, ...bare } = stored;
    expect(read(userConverter, bare)).toMatchObject({ level: 1, xp: 0 });
  });

  test('looks like a new player where the avatar cannot be read', () => {
    expect(read(userConverter, { ...stored, avatar: { id: '1' } }).avatar).toEqual(DEFAULT_AVATAR);
  });

  test('has colours in lower case', () => {
    const colors = { ...DEFAULT_AVATAR.colors, skin: '#EAB276' };
    const { avatar } = read(userConverter, { ...stored, avatar: { ...DEFAULT_AVATAR, colors } });
    expect(avatar).toEqual(DEFAULT_AVATAR);
  });
});

describe('a personal record', () => {
  test('hides the welcome message while it does not say otherwise (D28)', () => {
    expect(read(personalUserConverter, {}, ANN)).toEqual({
      id: ANN,
      topics: [],
      fcmToken: false,
      targetNotification: false,
      hideWelcomeMessage: true,
    });
    expect(newPersonalUser(ANN).hideWelcomeMessage).toBe(false);
  });

  test('hears words, and was never told the news, where it says neither', () => {
    const odd = { hearsWords: 'no', toldUntil: 'noon' };
    expect(read(personalUserConverter, odd)).toMatchObject({ hearsWords: true, toldUntil: 0 });
  });
});

test('a push token is a text or false', () => {
  expect(read(pushTokenConverter, { fcmToken: 'a-token' }).fcmToken).toBe('a-token');
  expect(read(pushTokenConverter, { fcmToken: false }).fcmToken).toBe(false);
  expect(() => read(pushTokenConverter, { fcmToken: true })).toThrow(z.core.$ZodError);
});
