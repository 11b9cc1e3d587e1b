import {
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  areTooLong,
  type Battle,
  BATTLE_DESCRIPTION_MAX_LENGTH,
  dateInZone,
  declineBattle,
  editBattle,
  MAX_BATTLE_DAYS,
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  MAX_TARGET_TEXT_BYTES,
  PRIZE_MAX_LENGTH,
  proposeChanges,
  START_DATE_CHOICES,
  TARGET_DESCRIPTION_MAX_LENGTH,
  TARGET_TITLE_MAX_LENGTH,
  termsFields,
} from '../../src/domain/index.ts';
import { ACTIVE_SINCE } from '../../src/schema/battle-document.ts';
import { battleFormSchema } from '../../src/schema/battle-form-schema.ts';
import { targetFormSchema } from '../../src/schema/target-form-schema.ts';
import { z } from '../../src/schema/zod.ts';
import { checkbox, must } from '../../src/testing/sample-battles.ts';
import { acceptanceOf, battleRulesTest, joiningOf } from './battle-rules-test.ts';
import {
  acceptedBy,
  activeDuel,
  activeGroup,
  ALICE,
  BATTLE,
  BOB,
  CAROL,
  DAVE,
  duelRequest,
  groupRequest,
  MALLORY,
  moveOf,
  olderForm,
  termsOf,
  TODAY,
  USERS,
  withField,
} from './fixtures.ts';

import { decideWrite } from './rules-engine.ts';

const { as, signedOut, seed, seedBattle, create, replace, update } =
  battleRulesTest('battle-requests');

const openBattlesOf = (userId: string) =>
  query(
    collection(as(userId), 'battles'),
    where('userIds', 'array-contains', userId),
    where('status', 'in', ['PENDING', 'ACTIVE', 'pending', 'active']),
  );

describe('reading battles', () => {
  test('lets a participant read one and list their own', async () => {
    await seedBattle(activeDuel());
    await expect(getDoc(doc(as(BOB), BATTLE))).toBeAllowed();
    const found = await getDocs(openBattlesOf(BOB));
    expect(found.size).toBe(1);
    await expect(
      getDocs(
        query(
          collection(as(BOB), 'battles'),
          where('userIds', 'array-contains', BOB),
          where('status', 'in', ['COMPLETE', 'DECLINED']),
          orderBy('startDate', 'desc'),
        ),
      ),
    ).toBeAllowed();
  });

  test('lets a player ask for one that does not exist, and nobody who is signed out', async () => {
    await expect(getDoc(doc(as(BOB), BATTLE))).toBeAllowed();
    await expect(getDoc(doc(signedOut(), BATTLE))).toBeDenied();
  });
});

describe('creating a duel', () => {
  test.each([1, 2, MAX_BATTLE_DAYS])('takes %i days', async (numDays) => {
    await seed(USERS);
    await expect(create(ALICE, duelRequest({ numDays }))).toBeAllowed();
  });

  test.each([
    ['one daily target', [checkbox()]],
    ['one block target', [checkbox({ frequency: 'BLOCK' })]],
    [
      'as many as the game has of each',
      [
        ...Array.from({ length: MAX_DAILY_TARGETS }, () => checkbox({ format: 'number' })),
        ...Array.from({ length: MAX_BLOCK_TARGETS }, () => checkbox({ frequency: 'BLOCK' })),
      ],
    ],
  ])('takes %s', async (_name, targets) => {
    await seed(USERS);
    await expect(create(ALICE, duelRequest({ targets }))).toBeAllowed();
  });

  test('takes texts at their limits, in any script and with line breaks', async () => {
    await seed(USERS);
    const terms = {
      prize: '🇮🇹'.repeat(PRIZE_MAX_LENGTH),
      description: 'e\u0301\n'.repeat(BATTLE_DESCRIPTION_MAX_LENGTH / 2),
      targets: [
        checkbox({
          title: '👋🏽'.repeat(TARGET_TITLE_MAX_LENGTH),
          description: '❤️'.repeat(TARGET_DESCRIPTION_MAX_LENGTH),
        }),
      ],
    };
    const form = { startDate: TODAY, numDays: '1', ...terms };
    expect(z.parse(battleFormSchema(TODAY), form)).toMatchObject({ prize: terms.prize });
    expect(z.parse(targetFormSchema, terms.targets[0])).toMatchObject({
      title: terms.targets[0]?.title,
    });
    await expect(create(ALICE, duelRequest(terms))).toBeAllowed();
  });

  test('takes targets whose texts are as many bytes as the game has room for', async () => {
    await seed(USERS);
    const wavesOf8Bytes = MAX_TARGET_TEXT_BYTES / MAX_DAILY_TARGETS / 8;
    const targets = Array.from({ length: MAX_DAILY_TARGETS }, () =>
      checkbox({
        title: '👋🏽'.repeat(TARGET_TITLE_MAX_LENGTH),
        description: '👋🏽'.repeat(wavesOf8Bytes - TARGET_TITLE_MAX_LENGTH),
      }),
    );
    expect(areTooLong(targets)).toBe(false);
    expect(areTooLong([...targets, checkbox({ title: 'x' })])).toBe(true);
    await expect(create(ALICE, duelRequest({ targets }))).toBeAllowed();
  });

  test.each([0, 1, START_DATE_CHOICES - 1])('takes a start in %i days', async (days) => {
    await seed(USERS);
    await expect(create(ALICE, duelRequest({ startDate: addDays(TODAY, days) }))).toBeAllowed();
  });

  test('takes a battle without version, zone and creator, as the specification lists it', async () => {
    await seed(USERS);
    const plain = withField(withField(duelRequest(), 'version', undefined), 'result', undefined);
    await expect(create(ALICE, withField(plain, 'challenger.timeZone', undefined))).toBeAllowed();
  });

  test.each([
    ['id', 'other'],
    ['isGroupBattle', 'no'],
    ['isGroupBattle', true],
    ['contestants', {}],
    ['opponent', undefined],
    ['opponent.id', CAROL],
    ['opponent.timeZone', 'Europe/Paris'],
    ['opponent.zeroHpDate', TODAY],
    ['challenger.timeZone', 'Nowhere?'],
    ['challenger.timeZone', 'x'.repeat(65)],
    ['challenger.isAdmin', true],
    ['version', 2],
    ['createdBy', BOB],
    ['declinedBy', ALICE],
    ['groupWinners', {}],
    ['startDate', addDays(TODAY, -3)],
    ['startDate', 'tomorrow'],
    ['startDate', '2026-13-45'],
    ['title', ''],
    ['title', 'x'.repeat(61)],
    ['previousTerms', undefined],
    ['previousTerms', {}],
    ['previousTerms', { prize: 'A house' }],
    ['days.day1.date', addDays(TODAY, 1)],
    ['days.day1.dayKey', 'day2'],
    ['days.day2', { date: addDays(TODAY, 1), dayKey: 'day2' }],
    ['days', olderForm(duelRequest()).days],
    ['blockTargets', null],
  ])('is refused with %s = %j', async (field, value) => {
    await seed(USERS);
    await expect(create(ALICE, withField(duelRequest(), field, value))).toBeDenied();
  });

  test('is refused where its start goes on behind the date', async () => {
    await seed(USERS);
    const startDate = `${TODAY}0`;
    const request = withField({ ...duelRequest(), startDate }, 'days.day1.date', startDate);
    await expect(create(ALICE, request)).toBeDenied();
  });

  test.each([
    ['days.day1.target1.format', 'slider'],
    ['days.day1.target1.isPhotoRequired', 'yes'],
    ['days.day1.target1.isPhotoRequired', 1],
    ['blockTargets.blockTarget1.isPhotoRequired', 'yes'],
    ['days.day1.target1.title', ''],
    ['days.day1.target1.title', 'a\tb'],
    ['days.day1.target1.title', undefined],
    ['days.day1.target1.id', ''],
    ['days.day1.target1.id', 'x'.repeat(65)],
    ['days.day1.target1.id', 5],
    ['days.day1.target1.title', 5],
    ['days.day1.target1.description', true],
    ['days.day1.target1.frequency', 'BLOCK'],
    ['days.day1.target1.frequency', 'WEEKLY'],
    ['days.day1.target1.targetKey', 'blockTarget1'],
    ['days.day1.target2', undefined],
    ['days.day1.target5', checkbox()],
    ['blockTargets.blockTarget1.id', '<b>'],
    ['blockTargets.blockTarget1.frequency', 'DAILY'],
    ['blockTargets.blockTarget2.targetKey', 'target2'],
    ['blockTargets.blockTarget1.format', 'slider'],
    ['blockTargets.blockTarget1.title', ''],
    ['blockTargets.blockTarget4', checkbox()],
    ['blockTargets.blockTarget11', checkbox()],
  ])('is refused with a target where %s = %j', async (field, value) => {
    await seed(USERS);
    await expect(create(ALICE, withField(duelRequest(), field, value))).toBeDenied();
  });

  test.each(['', [], null])('is refused with %j for no block targets', async (blockTargets) => {
    await seed(USERS);
    const daily = duelRequest({ targets: [checkbox()] });
    await expect(create(ALICE, { ...daily, blockTargets })).toBeDenied();
    await expect(create(ALICE, daily)).toBeAllowed();
  });

  test.each([`${TODAY}T`, `${TODAY}${'x'.repeat(1000)}`])(
    'is refused with a start date that goes on: %s',
    async (startDate) => {
      await seed(USERS);
      await expect(create(ALICE, duelRequest({ startDate, numDays: 1 }))).toBeDenied();
    },
  );

  test('is refused with a gap in the keys of its targets', async () => {
    await seed(USERS);
    const request = duelRequest({ numDays: 1 });
    const firstDay: Record<string, unknown> = { ...request.days['day1'] };
    const { target3, ...day1 } = firstDay;
    const battle = { ...request, days: { day1: { ...day1, target4: target3 } } };
    await expect(create(ALICE, battle)).toBeDenied();
  });

  test('is refused without any target', async () => {
    await seed(USERS);
    await expect(create(ALICE, duelRequest({ targets: [] }))).toBeDenied();
  });

  test('is refused against oneself, against nobody and for those without a profile', async () => {
    await seed(USERS);
    const request = duelRequest();
    const { timeZone: _timeZone, ...challenger } = request.challenger;
    for (const id of [ALICE, 'ghost']) {
      const against = { userIds: [ALICE, id], opponent: { ...challenger, id } };
      await expect(create(ALICE, { ...request, ...against })).toBeDenied();
    }
    await expect(setDoc(doc(signedOut(), BATTLE), request)).toBeDenied();
  });
});

describe('creating a group', () => {
  test.each([[[BOB, CAROL]], [[BOB, CAROL, DAVE]]])('takes %j as opponents', async (opponents) => {
    await seed(USERS);
    await expect(create(ALICE, groupRequest({}, opponents))).toBeAllowed();
  });

  test.each([
    ['challenger.username', 'Somebody'],
    ['challenger.hp', 4],
    ['contestants.bob.level', 99],
    ['contestants.carol.level', 99],
    ['contestants.dave.level', 99],
    ['contestants.bob.avatar.id', '4'],
    ['contestants.bob.timeZone', 'Europe/Paris'],
    ['contestants.bob.isAdmin', true],
    ['contestants.bob.xp', 0],
    ['contestants.bob.lowerUsername', 'x'.repeat(1000)],
    ['contestants.bob.level', undefined],
    ['contestants.bob', undefined],
    ['contestants.mallory', { id: MALLORY }],
    ['contestants.alice.accepted', false],
    ['contestants.alice.timeZone', 'Nowhere?'],
    ['opponent', { id: BOB }],
    ['userIds', [BOB, ALICE, CAROL, DAVE]],
    ['userIds', [ALICE, BOB, CAROL, CAROL]],
  ])('is refused with %s = %j', async (field, value) => {
    await seed(USERS);
    await expect(create(ALICE, withField(groupRequest(), field, value))).toBeDenied();
  });

  test('is refused with one opponent, or without targets', async () => {
    await seed(USERS);
    await expect(create(ALICE, groupRequest({}, [BOB]))).toBeDenied();
    await expect(create(ALICE, groupRequest({ targets: [] }))).toBeDenied();
  });
});

describe('accepting', () => {
  test('makes a duel active, with or without a zone', async () => {
    await seedBattle(duelRequest());
    await expect(replace(BOB, acceptedBy(duelRequest(), moveOf(BOB)))).toBeAllowed();
    await seedBattle(duelRequest());
    await expect(update(BOB, acceptanceOf(duelRequest()))).toBeAllowed();
  });

  test('attack 64: tells no other time than the server’s, and does tell it', async () => {
    const [duel, group] = [duelRequest(), groupRequest({}, [BOB, CAROL])];
    for (const since of [undefined, null, new Date(0), TODAY]) {
      await seedBattle(duel);
      const taken = acceptedBy(duel, moveOf(BOB));
      await expect(replace(BOB, withField(taken, ACTIVE_SINCE, since))).toBeDenied();
      const joined = acceptedBy(group, moveOf(BOB));
      await seedBattle(joined);
      const full = acceptedBy(joined, moveOf(CAROL));
      await expect(replace(CAROL, withField(full, ACTIVE_SINCE, since))).toBeDenied();
    }
    await seedBattle(group);
    const early = { ...joiningOf(group, BOB), [ACTIVE_SINCE]: serverTimestamp() };
    await expect(update(BOB, early)).toBeDenied();
  });

  test('takes a request that was stored in lower case', async () => {
    await seedBattle(withField(duelRequest(), 'status', 'pending'));
    await expect(update(BOB, acceptanceOf(duelRequest()))).toBeAllowed();
  });

  test.each([
    ['four', groupRequest(), [CAROL, BOB, DAVE]],
    ['four, stored in the older form', olderForm(groupRequest()), [CAROL, BOB, DAVE]],
    ['three', groupRequest({}, [BOB, CAROL]), [BOB, CAROL]],
  ])('joins a group of %s, the last making it active', async (_what, request, joining) => {
    let battle = request;
    await seedBattle(battle);
    for (const userId of joining) {
      battle = acceptedBy(battle, moveOf(userId));
      await expect(replace(userId, battle)).toBeAllowed();
    }
    expect(battle.status).toBe('ACTIVE');
    await expect(update(BOB, { 'contestants.bob.accepted': false })).toBeDenied();
  });

  test.each([
    ['opponent.username', 'Other'],
    ['opponent.hp', 99],
    ['opponent.timeZone', 'Nowhere?'],
    ['challenger.hp', 1],
    ['prize', 'Other'],
  ])('is refused with %s = %j beside it', async (field, value) => {
    await seedBattle(duelRequest());
    const accepted = acceptedBy(duelRequest(), moveOf(BOB));
    await expect(replace(BOB, withField(accepted, field, value))).toBeDenied();
  });

  test('is refused with fields of the other kind of battle', async () => {
    await seedBattle(duelRequest());
    await expect(update(BOB, { ...acceptanceOf(duelRequest()), contestants: {} })).toBeDenied();
    await seedBattle(groupRequest());
    const joining = joiningOf(groupRequest(), BOB);
    await expect(update(BOB, { ...joining, opponent: { id: BOB } })).toBeDenied();
    await expect(update(BOB, { ...joining, days: activeGroup().days })).toBeDenied();
  });

  test('is refused halfway', async () => {
    await seedBattle(duelRequest());
    await expect(update(BOB, { 'opponent.timeZone': 'UTC' })).toBeDenied();
  });

  test.each([
    ['contestants.bob.level', 9],
    ['contestants.bob.timeZone', 'Nowhere?'],
  ])('a group is refused with %s = %j beside it', async (field, value) => {
    await seedBattle(groupRequest());
    await expect(update(BOB, { ...joiningOf(groupRequest(), BOB), [field]: value })).toBeDenied();
  });

  test.each([
    ['its creator', ALICE, BOB],
    ['the second of it', BOB, CAROL],
  ])('does not make a group active while %s has not accepted', async (_who, missing, last) => {
    const odd = [ALICE, BOB, CAROL, DAVE].reduce<Battle>(
      (battle, id) =>
        withField(battle, `contestants.${id}.accepted`, ![missing, last].includes(id)),
      groupRequest(),
    );
    await seedBattle(odd);
    const accepted = joiningOf(odd, last);
    const days = { days: activeGroup().days, previousTerms: deleteField() };
    const active = { ...days, status: 'ACTIVE', [ACTIVE_SINCE]: serverTimestamp() };
    await expect(update(last, { ...accepted, ...active })).toBeDenied();
    await expect(update(last, accepted)).toBeAllowed();
  });

  test('of a group adds no zone once it is given', async () => {
    const joined = acceptedBy(groupRequest(), moveOf(BOB));
    await seedBattle(withField(joined, 'contestants.bob.timeZone', undefined));
    await expect(update(BOB, { 'contestants.bob.timeZone': 'Europe/Paris' })).toBeDenied();
  });

  test('is refused once a zone would change', async () => {
    const proposed = must(proposeChanges(duelRequest(), moveOf(BOB), termsOf()));
    await seedBattle(proposed);
    const elsewhere = { 'opponent.timeZone': 'Pacific/Kiritimati' };
    await expect(update(ALICE, { ...acceptanceOf(proposed), ...elsewhere })).toBeDenied();
    await expect(update(ALICE, acceptanceOf(proposed))).toBeAllowed();
  });

  test('is refused after the start date has passed everywhere', async () => {
    const late = duelRequest({ startDate: addDays(TODAY, -3) });
    await seedBattle(late);
    await expect(update(BOB, acceptanceOf(late))).toBeDenied();
  });

  const weeks = activeDuel({ numDays: 31 }).days;
  test.each([
    ['days', undefined],
    ['days', { day1: weeks['day1'] }],
    ['days.day31', undefined],
    ['days.day5', undefined],
    ['days.day32', { ...weeks['day31'], dayKey: 'day32' }],
    ['days.day9.target1.bob', { userId: BOB, input: true }],
    ['days.day31.target2', undefined],
    ['days.day12.target1.title', 'Other'],
    ['days.day21.weather', 'fine'],
    ['days.day31.weather', 'fine'],
    ['days.day1.target1.title', 'Other'],
    ['days.day2.date', weeks['day3']?.date],
    ['days.day20.dayKey', 'day19'],
    ['days.day25.dayKey', 'day26'],
    ['days.day31.date', 'x'.repeat(1000)],
    ['days.day31.dayKey', 'day30'],
    ['previousTerms', null],
  ])('writes out all days, and is refused with %s = %j', async (field, value) => {
    const request = duelRequest({ numDays: 31 });
    await seedBattle(request);
    const accepted = acceptedBy(request, moveOf(BOB));
    await expect(replace(BOB, withField(accepted, field, value))).toBeDenied();
    await expect(replace(BOB, accepted)).toBeAllowed();
  });

  test.each([
    ['2028-02-27', 4],
    ['2026-02-27', 4],
    ['2027-01-31', 31],
    ['2026-12-30', 31],
    ['2027-12-31', 10],
    ['2099-12-31', 11],
    ['2026-05-01', 20],
    ['2026-05-01', 21],
    ['2026-05-01', 30],
  ])('counts the days from %s on like the calendar, for %i days', (startDate, numDays) => {
    const request = duelRequest({ startDate, numDays });
    const now = new Date(`${startDate}T12:00:00Z`);
    const decide = (after: Battle) =>
      decideWrite({
        userId: BOB,
        now,
        path: BATTLE,
        before: { ...USERS, [BATTLE]: request },
        after: { [BATTLE]: after },
      });
    const move = { ...moveOf(BOB), settled: startDate };
    const accepted = acceptedBy(request, move, now);
    expect(decide(accepted)).toMatchObject({ allowed: true });
    const last = `days.day${numDays}.date`;
    expect(decide(withField(accepted, last, addDays(startDate, numDays)))).toMatchObject({
      allowed: false,
    });
  });

  test('is refused where one day of 31 alone asks for something else, or has another date', () => {
    const request = duelRequest({ numDays: 31 });
    const now = new Date();
    const accepted = acceptedBy(request, moveOf(BOB), now);
    const isAllowed = (after: Battle): boolean =>
      decideWrite({
        userId: BOB,
        now,
        path: BATTLE,
        before: { ...USERS, [BATTLE]: request },
        after: { [BATTLE]: after },
      }).allowed;
    expect(isAllowed(accepted)).toBe(true);
    const taken = Object.keys(accepted.days).filter(
      (dayKey) =>
        isAllowed(withField(accepted, `days.${dayKey}.target1.title`, 'Sleep')) ||
        isAllowed(withField(accepted, `days.${dayKey}.target1.bob`, { userId: BOB })) ||
        isAllowed(withField(accepted, `days.${dayKey}.date`, addDays(TODAY, 40))),
    );
    expect(taken).toEqual([]);
  });

  test.each([
    ['days.day1.date', addDays(TODAY, 1)],
    ['days.day1.dayKey', 'day2'],
    ['days.day5.date', 'x'.repeat(1000)],
    ['days.day5.dayKey', { long: 'x'.repeat(1000) }],
    ['days.day1.target1.id', 'x'.repeat(1000)],
    ['days.day1.target1.id', 'a\tb'],
    ['days.day1.target1.id', 'a\tDAILY\ttarget1\tb'],
    ['days.day1.target1.targetKey', 'x'.repeat(1000)],
    ['days.day1.target1.frequency', 'WEEKLY'],
    ['blockTargets.blockTarget1.frequency', 'DAILY'],
    ['blockTargets.blockTarget1.id', ''],
  ])('of the older form is refused where it has %s = %j', async (field, value) => {
    // Where there is one day, no other day gives it away.
    for (const numDays of [7, 1]) {
      const request = olderForm(duelRequest({ numDays }));
      await seedBattle(withField(request, field, value));
      await expect(update(BOB, acceptanceOf(request))).toBeDenied();
    }
  });

  test.each([2, 5, 9, 12, 22, 31])(
    'of the older form is refused where day %i has a long date',
    async (day) => {
      const request = olderForm(duelRequest({ numDays: 31 }));
      await seedBattle(withField(request, `days.day${day}.date`, 'x'.repeat(1000)));
      await expect(update(BOB, acceptanceOf(request))).toBeDenied();
    },
  );

  test('of the older form is refused with other days, or with former terms', async () => {
    const request = olderForm(duelRequest());
    await seedBattle(request);
    for (const fields of [{ 'days.day7': deleteField() }, { previousTerms: null }])
      await expect(update(BOB, { ...acceptanceOf(request), ...fields })).toBeDenied();
  });

  test.each([1, 9, 10, 11, 19, 20, 21, 29, 30, 31])(
    'takes a request over %i days, of either form',
    async (numDays) => {
      const request = duelRequest({ numDays });
      for (const stored of [request, olderForm(request)]) {
        await seedBattle(stored);
        await expect(update(BOB, acceptanceOf(stored))).toBeAllowed();
        const accepted = (await getDoc(doc(as(BOB), BATTLE))).data();
        expect(accepted).toMatchObject({ days: activeDuel({ numDays }).days });
        expect(accepted).not.toHaveProperty('previousTerms');
      }
    },
  );
});

describe('declining', () => {
  test.each([
    ['the opponent', BOB],
    ['the challenger, who withdraws it', ALICE],
  ])('is open to %s of a duel', async (_who, userId) => {
    await seedBattle(duelRequest());
    await expect(replace(userId, must(declineBattle(duelRequest(), userId)))).toBeAllowed();
  });

  test('needs no name', async () => {
    await seedBattle(duelRequest());
    await expect(update(BOB, { status: 'DECLINED' })).toBeAllowed();
  });

  test('is open to a contestant who has not accepted, and then ends the request for all', async () => {
    await seedBattle(groupRequest());
    await expect(replace(DAVE, must(declineBattle(groupRequest(), DAVE)))).toBeAllowed();
  });

  test('is closed to a contestant who has accepted', async () => {
    await seedBattle(acceptedBy(groupRequest(), moveOf(BOB)));
    await expect(update(BOB, { status: 'DECLINED', declinedBy: BOB })).toBeDenied();
  });

  test('is closed to them while the first day runs anywhere', async () => {
    const request = groupRequest({ startDate: dateInZone(new Date(), 'Etc/GMT+12') ?? TODAY });
    await seedBattle(acceptedBy(request, moveOf(BOB)));
    await expect(update(BOB, { status: 'DECLINED' })).toBeDenied();
  });

  test('is how anybody in it lets it expire after the start date', async () => {
    const expired = groupRequest({ startDate: addDays(TODAY, -3) });
    await seedBattle(withField(expired, 'contestants.bob.accepted', true));
    await expect(update(BOB, { status: 'DECLINED' })).toBeAllowed();
  });

  test('is refused to somebody listed beside both sides of a duel', async () => {
    const request = duelRequest({ startDate: addDays(TODAY, 1) });
    await seedBattle({ ...request, userIds: [ALICE, BOB, MALLORY] });
    await expect(update(MALLORY, { status: 'DECLINED' })).toBeDenied();
  });

  test('is refused in the name of somebody else or with other changes', async () => {
    await seedBattle(duelRequest());
    const battle = doc(as(BOB), BATTLE);
    await expect(updateDoc(battle, { status: 'DECLINED', declinedBy: ALICE })).toBeDenied();
    await expect(updateDoc(battle, { status: 'DECLINED', prize: 'None' })).toBeDenied();
  });
});

describe('other terms', () => {
  const terms = termsOf({ numDays: 3, prize: 'A beer', targets: [checkbox({ title: 'Read' })] });

  test('come from the challenger of a duel, one version on', async () => {
    await seedBattle(duelRequest());
    await expect(
      replace(ALICE, must(editBattle(duelRequest(), moveOf(ALICE), terms))),
    ).toBeAllowed();
  });

  test('come from the opponent, who becomes the challenger, and back', async () => {
    await seedBattle(duelRequest());
    const proposed = must(proposeChanges(duelRequest(), moveOf(BOB), terms));
    await expect(replace(BOB, proposed)).toBeAllowed();
    const again = must(proposeChanges(proposed, moveOf(ALICE, 2), termsOf()));
    await expect(replace(ALICE, again)).toBeAllowed();
    await expect(replace(BOB, acceptedBy(again, moveOf(BOB, 3)))).toBeAllowed();
  });

  test('make the others of a group accept again', async () => {
    const joined = acceptedBy(groupRequest(), moveOf(BOB));
    await seedBattle(joined);
    const groupTerms = { ...terms, targets: [checkbox()] };
    const edited = must(editBattle(joined, moveOf(ALICE), groupTerms));
    expect(edited.contestants?.[BOB]?.accepted).toBe(false);
    await expect(replace(ALICE, edited)).toBeAllowed();
  });

  test.each([
    ['version', 1],
    ['version', 3],
    ['id', 'other'],
    ['userIds', [BOB, ALICE]],
    ['isGroupBattle', true],
    ['createdBy', BOB],
    ['challenger.username', 'Other'],
    ['challenger.timeZone', 'Pacific/Kiritimati'],
    ['challenger.hp', 100],
    ['challenger.zeroHpDate', TODAY],
    ['opponent.hp', 100],
    ['opponent.zeroHpDate', TODAY],
    ['opponent.timeZone', 'Europe/Paris'],
    ['opponent.id', CAROL],
    ['days.day1.target1.title', 'x'.repeat(61)],
    ['days.day2', { date: addDays(TODAY, 1), dayKey: 'day2' }],
    ['startDate', addDays(TODAY, -3)],
    ['previousTerms', null],
    ['previousTerms', undefined],
    ['previousTerms.prize', 'A house'],
    ['previousTerms.by', BOB],
    ['previousTerms.note', 'x'],
    ['previousTerms.days.day1.target1.title', 'Other'],
  ])('are refused to the challenger with %s = %j', async (field, value) => {
    await seedBattle(duelRequest());
    const edited = must(editBattle(duelRequest(), moveOf(ALICE), terms));
    await expect(replace(ALICE, withField(edited, field, value))).toBeDenied();
  });

  test.each([
    ['contestants.bob.accepted', true],
    ['contestants.alice.accepted', false],
    ['contestants.bob.acceptedVersion', 2],
    ['contestants.alice.level', 50],
    ['contestants.alice.timeZone', undefined],
    ['contestants.bob.level', 50],
    ['contestants.carol.level', 50],
    ['contestants.dave.level', 50],
    ['contestants.mallory', { accepted: false }],
    ['challenger.username', 'Other'],
    ['blockTargets.blockTarget1', checkbox({ frequency: 'BLOCK' })],
  ])('are refused in a group with %s = %j', async (field, value) => {
    await seedBattle(groupRequest());
    const edited = must(
      editBattle(groupRequest(), moveOf(ALICE), { ...terms, targets: [checkbox()] }),
    );
    await expect(replace(ALICE, withField(edited, field, value))).toBeDenied();
  });

  test.each([
    ['the challenger', ALICE, editBattle],
    ['the opponent', BOB, proposeChanges],
  ])(
    'for a request of the older form come from %s, without former terms',
    async (_who, userId, revise) => {
      const older = olderForm(withField(duelRequest(), 'days.day1.target1.id', 'x'.repeat(1000)));
      await seedBattle(older);
      const revised = must(revise(older, moveOf(userId), terms));
      const former = { by: ALICE, ...termsFields(terms), days: older.days };
      await expect(replace(userId, { ...revised, previousTerms: former })).toBeDenied();
      await expect(replace(userId, revised)).toBeAllowed();
      expect(Object.keys(revised.days)).toEqual(['day1']);
    },
  );

  test('come from the creator of a group of three', async () => {
    const group = groupRequest({}, [BOB, CAROL]);
    await seedBattle(group);
    const groupTerms = { ...terms, targets: [checkbox()] };
    await expect(replace(ALICE, must(editBattle(group, moveOf(ALICE), groupTerms)))).toBeAllowed();
  });

  test.each([
    ['opponent.username', 'Other'],
    ['opponent.timeZone', 'Pacific/Kiritimati'],
    ['challenger.username', 'Other'],
    ['createdBy', BOB],
  ])('are refused to the opponent with %s = %j', async (field, value) => {
    await seedBattle(duelRequest());
    const proposed = must(proposeChanges(duelRequest(), moveOf(BOB), terms));
    await expect(replace(BOB, withField(proposed, field, value))).toBeDenied();
  });

  test('come from nobody who is listed beside both sides of a duel', async () => {
    const odd = { ...duelRequest(), userIds: [ALICE, BOB, MALLORY] };
    await seedBattle(odd);
    await expect(replace(MALLORY, must(proposeChanges(odd, moveOf(BOB), terms)))).toBeDenied();
  });

  test('come from nobody else', async () => {
    const edited = must(editBattle(duelRequest(), moveOf(ALICE), terms));
    await seedBattle(duelRequest());
    await expect(replace(BOB, edited)).toBeDenied();
    await expect(replace(MALLORY, edited)).toBeDenied();
    await seedBattle(groupRequest());
    const group = must(
      editBattle(groupRequest(), moveOf(ALICE), { ...terms, targets: [checkbox()] }),
    );
    await expect(replace(BOB, group)).toBeDenied();
    const byBob = withField(group, 'contestants.alice.accepted', false);
    await expect(replace(BOB, withField(byBob, 'contestants.bob.accepted', true))).toBeDenied();
  });
});
