import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type Battle,
  BATTLE_DESCRIPTION_MAX_LENGTH,
  CHECKBOX_HP,
  editBattle,
  HP_PER_DAILY_TARGET,
  MAX_BATTLE_DAYS,
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  PRIZE_MAX_LENGTH,
  TARGET_DESCRIPTION_MAX_LENGTH,
  TARGET_TITLE_MAX_LENGTH,
} from '../../src/domain/index.ts';
import { ACTIVE_SINCE } from '../../src/schema/battle-document.ts';
import { checkbox, must } from '../../src/testing/sample-battles.ts';
import {
  acceptanceOf,
  battleRulesTest,
  blockTickOf,
  entryOf,
  joiningOf,
  tickOf,
} from './battle-rules-test.ts';
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
  photoOf,
  termsOf,
  TODAY,
  USERS,
  withField,
} from './fixtures.ts';

/** The attacks on battles of the threat list that rules decide, under their numbers there. */

const { as, signedOut, seed, seedBattle, create, replace, update } =
  battleRulesTest('battle-attacks');

const groupTerms = () => termsOf({ targets: [checkbox({ title: 'Read' })] });

/** All days of Alice's duel with Bob, were it so long. */
const activeDays = (numDays: number) => ({ days: activeDuel({ numDays }).days });

/** One character more than a text may have, and one code point more than twice as many beyond ASCII. */
const tooLong = (field: string, max: number): [string, string, string][] => [
  [`${field} of ${max + 1} characters`, field, 'x'.repeat(max + 1)],
  [`${field} of ${2 * max + 1} code points`, field, 'é'.repeat(2 * max + 1)],
];

const COMPLETED = {
  status: 'COMPLETE',
  result: {
    draw: false,
    winner: { id: ALICE, username: 'The_alice' },
    challengerDayTally: 7,
    opponentDayTally: 0,
    challengerTargetTally: 2,
    opponentTargetTally: 0,
    kOWin: false,
    challengerHp: 20,
    opponentHp: -8,
  },
};

describe('creating', () => {
  test('attack 1: a signed-out client reads or writes any battle', async () => {
    await seedBattle(activeDuel());
    await expect(getDoc(doc(signedOut(), BATTLE))).toBeDenied();
    await expect(getDocs(collection(signedOut(), 'battles'))).toBeDenied();
    await expect(setDoc(doc(signedOut(), 'battles/other'), duelRequest())).toBeDenied();
    await expect(updateDoc(doc(signedOut(), BATTLE), { prize: 'x' })).toBeDenied();
    await expect(deleteDoc(doc(signedOut(), BATTLE))).toBeDenied();
  });

  test('attack 2: a battle with someone else as challenger', async () => {
    await seed(USERS);
    await expect(create(BOB, duelRequest())).toBeDenied();
    await expect(create(MALLORY, duelRequest())).toBeDenied();
    await expect(create(BOB, groupRequest())).toBeDenied();
  });

  test.each([
    ['omit the creator', [BOB, CAROL]],
    ['repeat an id', [ALICE, ALICE]],
    ['hold 1 id', [ALICE]],
    ['hold no id', []],
    ['hold a third id', [ALICE, BOB, MALLORY]],
  ])('attack 3: userIds of a duel that %s', async (_what, userIds) => {
    await seed(USERS);
    await expect(create(ALICE, { ...duelRequest(), userIds })).toBeDenied();
  });

  test('attack 3: a group of five, or of a player twice', async () => {
    await seed(USERS);
    const five = [BOB, CAROL, DAVE, MALLORY];
    await expect(create(ALICE, groupRequest({}, five))).toBeDenied();
    await expect(create(ALICE, groupRequest({}, [BOB, CAROL, BOB]))).toBeDenied();
  });

  test.each(['ACTIVE', 'COMPLETE', 'DECLINED', 'active', 'anything'])(
    'attack 4: a battle that is %s from the beginning',
    async (status) => {
      await seed(USERS);
      await expect(create(ALICE, { ...duelRequest(), status })).toBeDenied();
      await expect(create(ALICE, { ...groupRequest(), status })).toBeDenied();
    },
  );

  test.each([
    ['an entry of the creator', 'days.day1.target1.alice', entryOf(ALICE)],
    ['an entry on a later day', 'days.day5.target1.alice', entryOf(ALICE)],
    ['a block entry', 'blockTargets.blockTarget1.bob', entryOf(BOB)],
    ['a result', 'result', COMPLETED.result],
    ['a tampered own HP', 'challenger.hp', 600],
    ['a tampered HP of the other side', 'opponent.hp', 1],
  ])('attack 5: %s already inside', async (_what, field, value) => {
    await seed(USERS);
    const request = duelRequest({ numDays: 31 });
    await expect(create(ALICE, withField(request, field, value))).toBeDenied();
    const oneDay = duelRequest({ numDays: 1 });
    await expect(create(ALICE, withField(oneDay, field, value))).toBeDenied();
  });

  test('attack 6: a group in which another contestant has accepted', async () => {
    await seed(USERS);
    const request = withField(groupRequest(), 'contestants.bob.accepted', true);
    await expect(create(ALICE, request)).toBeDenied();
  });

  test.each([0, MAX_BATTLE_DAYS + 1, 1.5, '7', -1, null])('attack 7: %j days', async (numDays) => {
    await seed(USERS);
    await expect(create(ALICE, { ...duelRequest(), numDays })).toBeDenied();
  });

  test('attack 7: more or fewer days than announced', async () => {
    const request = duelRequest({ numDays: 7 });
    await seedBattle(request);
    const accepted = acceptanceOf(request);
    for (const numDays of [6, 8])
      await expect(update(BOB, { ...accepted, ...activeDays(numDays) })).toBeDenied();
    await expect(update(BOB, accepted)).toBeAllowed();
  });

  test.each([
    ...tooLong('days.day1.target1.title', TARGET_TITLE_MAX_LENGTH),
    ...tooLong('days.day1.target1.description', TARGET_DESCRIPTION_MAX_LENGTH),
    ...tooLong('blockTargets.blockTarget1.title', TARGET_TITLE_MAX_LENGTH),
    ...tooLong('blockTargets.blockTarget2.description', TARGET_DESCRIPTION_MAX_LENGTH),
    ...tooLong('prize', PRIZE_MAX_LENGTH),
    ...tooLong('description', BATTLE_DESCRIPTION_MAX_LENGTH),
    ['battle description of 1 MB', 'description', 'x'.repeat(1_000_000)],
    ['unknown field', 'isFeatured', true],
    ['unknown field of a target', 'days.day1.target1.reward', 100],
    ['unknown field of a day', 'days.day1.weather', 'fine'],
    ['unknown field of a block target', 'blockTargets.blockTarget1.reward', 100],
  ])('attack 8: %s', async (_what, field, value) => {
    await seed(USERS);
    // One day: nothing else is wrong with it, such as a second day that looks different.
    const request = duelRequest({ numDays: 1 });
    await expect(create(ALICE, withField(request, field, value))).toBeDenied();
    await expect(create(ALICE, request)).toBeAllowed();
  });

  test('attack 9: one target too many of either kind', async () => {
    await seed(USERS);
    const daily = Array.from({ length: MAX_DAILY_TARGETS + 1 }, () => checkbox());
    await expect(create(ALICE, duelRequest({ targets: daily }))).toBeDenied();
    await expect(create(ALICE, groupRequest({ targets: daily }))).toBeDenied();
    const blocks = Array.from({ length: MAX_BLOCK_TARGETS + 1 }, () =>
      checkbox({ frequency: 'BLOCK' }),
    );
    await expect(create(ALICE, duelRequest({ targets: blocks }))).toBeDenied();
  });

  test('attack 9: a block or number target in a group', async () => {
    await seed(USERS);
    const number = [checkbox({ format: 'number' })];
    await expect(create(ALICE, groupRequest({ targets: number }))).toBeDenied();
    const block = [checkbox(), checkbox({ frequency: 'BLOCK' })];
    await expect(create(ALICE, groupRequest({ targets: block }))).toBeDenied();
  });
});

describe('negotiating', () => {
  test('attack 10: the challenger accepts the own request', async () => {
    await seedBattle(duelRequest());
    const accepted = acceptanceOf(duelRequest());
    await expect(update(ALICE, accepted)).toBeDenied();
    await expect(update(ALICE, { ...accepted, 'opponent.timeZone': 'UTC' })).toBeDenied();
    await expect(update(BOB, accepted)).toBeAllowed();
  });

  test('attack 60: a duel is accepted without its version, or in another one', async () => {
    const edited = must(editBattle(duelRequest(), moveOf(ALICE), termsOf({ numDays: 31 })));
    await seedBattle(edited);
    const { 'opponent.acceptedVersion': _version, ...bare } = acceptanceOf(edited);
    await expect(update(BOB, { status: 'ACTIVE' })).toBeDenied();
    await expect(update(BOB, bare)).toBeDenied();
    for (const version of [1, 3, '2', null])
      await expect(update(BOB, { ...bare, 'opponent.acceptedVersion': version })).toBeDenied();
    await expect(update(BOB, acceptanceOf(edited))).toBeAllowed();
  });

  test('attack 60: an acceptance and an edit at the same moment never both count', async () => {
    await seedBattle(duelRequest());
    const edited = must(editBattle(duelRequest(), moveOf(ALICE), termsOf({ numDays: 31 })));
    const outcomes = await Promise.allSettled([
      replace(ALICE, edited),
      update(BOB, acceptanceOf(duelRequest())),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'permission-denied' });
  });

  test('attack 60: so is a group, also after somebody who has looked again', async () => {
    const joined = acceptedBy(groupRequest(), moveOf(BOB));
    const edited = must(editBattle(joined, moveOf(ALICE), groupTerms()));
    const looked = acceptedBy(edited, moveOf(CAROL, 2));
    await seedBattle(looked);
    await expect(update(BOB, { 'contestants.bob.accepted': true })).toBeDenied();
    await expect(update(BOB, joiningOf(groupRequest(), BOB))).toBeDenied();
    await expect(update(BOB, joiningOf(looked, BOB))).toBeAllowed();
  });

  test('attack 60: a version is accepted before it is there', async () => {
    await seedBattle(duelRequest());
    await expect(update(BOB, { 'opponent.acceptedVersion': 2 })).toBeDenied();
    await expect(update(ALICE, { 'challenger.acceptedVersion': 2 })).toBeDenied();
    await seedBattle(groupRequest());
    await expect(update(BOB, { 'contestants.bob.acceptedVersion': 2 })).toBeDenied();
  });

  test('attack 11: a non-participant accepts, declines or reads a battle by guessing its id', async () => {
    await seedBattle(duelRequest());
    await expect(getDoc(doc(as(MALLORY), BATTLE))).toBeDenied();
    await expect(update(MALLORY, acceptanceOf(duelRequest()))).toBeDenied();
    await expect(update(MALLORY, { status: 'DECLINED' })).toBeDenied();
    await expect(update(MALLORY, { userIds: [ALICE, MALLORY] })).toBeDenied();
  });

  test('attack 12: a contestant sets another one’s accepted flag', async () => {
    await seedBattle(groupRequest());
    const [bob, carol] = [joiningOf(groupRequest(), BOB), joiningOf(groupRequest(), CAROL)];
    await expect(update(BOB, carol)).toBeDenied();
    await expect(update(BOB, { ...bob, ...carol })).toBeDenied();
    await expect(update(ALICE, bob)).toBeDenied();
    await expect(update(BOB, bob)).toBeAllowed();
  });

  test('attack 13: a group becomes ACTIVE while someone has not accepted', async () => {
    await seedBattle(groupRequest());
    const active = {
      status: 'ACTIVE',
      days: activeGroup().days,
      previousTerms: deleteField(),
      [ACTIVE_SINCE]: serverTimestamp(),
    };
    await expect(update(BOB, active)).toBeDenied();
    await expect(update(ALICE, active)).toBeDenied();
    await expect(update(BOB, { ...active, ...joiningOf(groupRequest(), BOB) })).toBeDenied();
  });

  test('attack 13: the last acceptance leaves the group PENDING', async () => {
    const almost = [BOB, CAROL].reduce(
      (battle, userId) => acceptedBy(battle, moveOf(userId)),
      groupRequest(),
    );
    await seedBattle(almost);
    await expect(update(DAVE, joiningOf(almost, DAVE))).toBeDenied();
  });

  test.each([
    ['DECLINED', 'PENDING'],
    ['DECLINED', 'ACTIVE'],
    ['COMPLETE', 'PENDING'],
    ['COMPLETE', 'ACTIVE'],
    ['COMPLETE', 'DECLINED'],
    ['ACTIVE', 'PENDING'],
  ])('attack 14: %s back to %s', async (from, status) => {
    for (const battle of [duelRequest(), activeGroup()]) {
      await seedBattle({ ...battle, status: from });
      await expect(update(ALICE, { status })).toBeDenied();
      await expect(update(BOB, { status })).toBeDenied();
    }
  });

  test.each([
    ['startDate', addDays(TODAY, 1)],
    ['numDays', 31],
    ['prize', 'Another'],
    ['description', 'Another'],
    ['title', 'Another'],
    ['userIds', [ALICE, MALLORY]],
    ['userIds', [ALICE, BOB, MALLORY]],
    ['version', 2],
    ['isGroupBattle', true],
    ['createdBy', BOB],
    ['days.day1.target1.title', 'Easier'],
    ['days.day1.target1.isPhotoRequired', true],
    ['days.day8', { date: TODAY, dayKey: 'day8' }],
    ['blockTargets.blockTarget1.title', 'Easier'],
    ['blockTargets.blockTarget3', checkbox({ frequency: 'BLOCK' })],
    ['challenger.timeZone', 'Pacific/Kiritimati'],
    ['opponent.timeZone', 'Pacific/Kiritimati'],
    ['opponent.username', 'Loser'],
    ['result', COMPLETED.result],
    ['declinedBy', BOB],
  ])('attack 15: %s changed to %j after the battle has begun', async (field, value) => {
    await seedBattle(activeDuel());
    await expect(update(ALICE, { [field]: value })).toBeDenied();
    await expect(update(BOB, { [field]: value })).toBeDenied();
  });

  test('attack 16: an ACTIVE battle is declined, or a battle deleted, to escape a loss', async () => {
    await seedBattle(activeDuel());
    await expect(update(BOB, { status: 'DECLINED' })).toBeDenied();
    await expect(update(BOB, { status: 'DECLINED', declinedBy: BOB })).toBeDenied();
    await expect(deleteDoc(doc(as(BOB), BATTLE))).toBeDenied();
  });
});

describe('entries', () => {
  test('attack 17: the opponent writes the challenger’s entry', async () => {
    await seedBattle(activeDuel());
    await expect(update(BOB, tickOf(ALICE, false))).toBeDenied();
    await expect(update(BOB, { 'days.day1.target1.alice': entryOf(BOB, false) })).toBeDenied();
    await expect(update(BOB, blockTickOf(ALICE, false))).toBeDenied();
  });

  test('attack 17: the opponent removes the challenger’s entry', async () => {
    await seedBattle(withField(activeDuel(), 'days.day1.target1.alice', entryOf(ALICE)));
    await expect(update(BOB, { 'days.day1.target1.alice': deleteField() })).toBeDenied();
    await expect(
      update(BOB, {
        ...tickOf(BOB),
        'days.day1.target1.alice': deleteField(),
      }),
    ).toBeDenied();
  });

  test('attack 18: an entry whose userId differs from its key', async () => {
    await seedBattle(activeDuel());
    await expect(update(BOB, { 'days.day1.target1.bob': entryOf(ALICE) })).toBeDenied();
  });

  test('attack 19: a past or future day', async () => {
    await seedBattle(activeDuel({ startDate: addDays(TODAY, -3) }));
    for (const dayKey of ['day1', 'day7'])
      await expect(update(BOB, { [`days.${dayKey}.target1.bob`]: entryOf(BOB) })).toBeDenied();
  });

  test.each(['PENDING', 'DECLINED', 'COMPLETE'])(
    'attack 20: an entry in a %s battle',
    async (status) => {
      for (const battle of [activeDuel(), activeGroup()]) {
        await seedBattle({ ...battle, status });
        await expect(update(BOB, tickOf(BOB))).toBeDenied();
      }
      await seedBattle({ ...activeDuel(), status });
      await expect(update(BOB, blockTickOf(BOB))).toBeDenied();
    },
  );

  test.each([
    ['target1', 1],
    ['target1', 'true'],
    ['target1', [true]],
    ['target2', 'many'],
    ['target2', Number.NaN],
    ['target2', Number.POSITIVE_INFINITY],
    ['target2', Number.NEGATIVE_INFINITY],
    ['target2', 1e308],
    ['target2', 0],
    ['target2', -0],
    ['target2', true],
    ['target2', { value: 5 }],
  ])('attack 21: %s with the input %j', async (targetKey, input) => {
    await seedBattle(activeDuel());
    await expect(update(BOB, { [`days.day1.${targetKey}.bob`]: entryOf(BOB, input) })).toBeDenied();
  });

  test('attack 22: a tick without the photo that is required', async () => {
    await seedBattle(activeDuel());
    await expect(update(BOB, { 'days.day1.target3.bob': entryOf(BOB) })).toBeDenied();
  });

  test.each([
    ['outside the folder', 'avatars/bob_3f0e6d1c.jpg'],
    ['of another player', photoOf(ALICE)],
    ['with a parent folder', `targetConfirmations/../${photoOf(BOB)}`],
    ['that climbs', 'targetConfirmations/bob_../../secret.jpg'],
    ['elsewhere on the web', 'http://evil.example/bob_1.jpg'],
    ['of another kind', 'targetConfirmations/bob_1.svg'],
    ['in a folder below', 'targetConfirmations/bob_1/x.jpg'],
    ['that is empty', ''],
    ['that is no text', 5],
    ['that goes on in a second line', `${photoOf(BOB)}\nx`],
  ])('attack 23: a photo path %s', async (_what, photo) => {
    await seedBattle(activeDuel());
    await expect(update(BOB, { 'days.day1.target3.bob': entryOf(BOB, true, photo) })).toBeDenied();
  });

  test.each([
    ['own HP alone', { 'challenger.hp': 999, 'challenger.zeroHpDate': null }],
    ['both, the sum changed', { 'challenger.hp': 20, 'opponent.hp': 6 }],
    [
      'both, the sum kept',
      { 'challenger.hp': 999, 'opponent.hp': -987, 'opponent.zeroHpDate': TODAY },
    ],
    [
      'both, in favour of the other side',
      { 'challenger.hp': -987, 'challenger.zeroHpDate': TODAY, 'opponent.hp': 999 },
    ],
    // SDKs send -0 as a float, which nobody stores.
    [
      'the own as a float',
      { 'challenger.hp': -0, 'challenger.zeroHpDate': TODAY, 'opponent.hp': 12 },
    ],
    [
      'those of the other side as a float',
      { 'challenger.hp': 12, 'opponent.hp': -0, 'opponent.zeroHpDate': TODAY },
    ],
    ['a knock-out without its date', { 'challenger.hp': 13, 'opponent.hp': -1 }],
    ['the own knock-out without its date', { 'challenger.hp': 0, 'opponent.hp': 12 }],
    [
      'a date without a knock-out',
      { 'challenger.hp': 7, 'challenger.zeroHpDate': TODAY, 'opponent.hp': 5 },
    ],
  ])('attack 24: %s beside an entry', async (_what, hp) => {
    await seedBattle(activeDuel());
    await expect(update(ALICE, { ...tickOf(ALICE), ...hp })).toBeDenied();
  });

  test.each([
    [{ 'challenger.hp': 999 }],
    [{ 'challenger.hp': 7, 'opponent.hp': 6 }],
    [{ 'challenger.hp': 7, 'opponent.hp': 5, prize: 'Another' }],
    [{ 'challenger.username': 'Champion' }],
  ])('attack 24: %j without an entry', async (fields) => {
    await seedBattle(activeDuel());
    await expect(update(ALICE, fields)).toBeDenied();
  });

  test('attack 24: HP without an entry in a group', async () => {
    await seedBattle(activeGroup());
    await expect(update(ALICE, { 'challenger.hp': 7 })).toBeDenied();
  });

  test('attack 25: HP in a group battle, or from a block entry', async () => {
    await seedBattle(activeGroup());
    await expect(update(BOB, { ...tickOf(BOB), 'challenger.hp': 5 })).toBeDenied();
    await seedBattle(activeDuel());
    await expect(
      update(BOB, {
        ...blockTickOf(BOB),
        'challenger.hp': 5,
        'opponent.hp': 7,
      }),
    ).toBeDenied();
  });

  test('attack 26: an entry for a stranger, a new target or a new day', async () => {
    await seedBattle(activeDuel());
    await expect(update(BOB, tickOf(MALLORY))).toBeDenied();
    await expect(update(MALLORY, tickOf(MALLORY))).toBeDenied();
    await expect(update(BOB, { 'days.day1.target9.bob': entryOf(BOB) })).toBeDenied();
    await expect(update(BOB, { 'days.day1.target4': checkbox() })).toBeDenied();
    await expect(update(BOB, { 'days.day9.target1.bob': entryOf(BOB) })).toBeDenied();
  });

  test('attack 27: somebody unhides the opponent’s number', async () => {
    const hidden = { ...entryOf(ALICE, 9000), hide: true };
    await seedBattle(withField(activeDuel(), 'days.day1.target2.alice', hidden));
    await expect(update(BOB, { 'days.day1.target2.alice.hide': false })).toBeDenied();
    await expect(
      update(BOB, {
        'days.day1.target2.bob': entryOf(BOB, 1),
        'days.day1.target2.alice.hide': false,
      }),
    ).toBeDenied();
  });
});

/** Alice's duel with Bob, its last day gone by everywhere. */
const over = (): Battle => activeDuel({ startDate: addDays(TODAY, -9) });

describe('completing', () => {
  test('is open to a participant once the last day is over', async () => {
    await seedBattle(over());
    await expect(update(BOB, COMPLETED)).toBeAllowed();
    const won = {
      status: 'COMPLETE',
      result: { draw: false, winners: [{ id: CAROL, username: 'The_carol' }] },
    };
    for (const completed of [won, { ...won, groupWinners: { carol: true } }]) {
      await seedBattle(activeGroup({ startDate: addDays(TODAY, -9) }));
      await expect(update(CAROL, completed)).toBeAllowed();
    }
  });

  test('is open to a participant after a draw and after a knock-out of either side', async () => {
    const { result } = COMPLETED;
    const knockOut = { ...result, kOWin: true, opponentHp: 0 };
    const winner = { id: BOB, username: 'The_bob' };
    for (const ended of [
      { ...result, draw: true, winner: null, challengerHp: 6, opponentHp: 6 },
      knockOut,
      { ...knockOut, challengerHp: -2, opponentHp: 14, winner },
    ]) {
      await seedBattle(over());
      await expect(update(BOB, { status: 'COMPLETE', result: ended })).toBeAllowed();
    }
  });

  test('takes the figures of the longest battle', async () => {
    const start = HP_PER_DAILY_TARGET * MAX_DAILY_TARGETS;
    const ofDays = CHECKBOX_HP * MAX_DAILY_TARGETS * MAX_BATTLE_DAYS;
    const result = {
      ...COMPLETED.result,
      challengerDayTally: MAX_BATTLE_DAYS,
      challengerTargetTally: MAX_BLOCK_TARGETS,
      challengerHp: start + ofDays + MAX_BLOCK_TARGETS * MAX_BATTLE_DAYS,
      opponentHp: start - ofDays,
    };
    await seedBattle(over());
    await expect(update(BOB, { status: 'COMPLETE', result })).toBeAllowed();
  });

  test('attack 28: before the last day and without a knock-out', async () => {
    await seedBattle(activeDuel());
    await expect(update(ALICE, COMPLETED)).toBeDenied();
    await seedBattle(activeDuel({ startDate: addDays(TODAY, -3) }));
    await expect(update(ALICE, COMPLETED)).toBeDenied();
    await seedBattle(activeGroup({ startDate: addDays(TODAY, -3) }));
    await expect(
      update(BOB, {
        status: 'COMPLETE',
        result: { draw: false, winners: [{ id: BOB, username: 'The_bob' }] },
      }),
    ).toBeDenied();
  });

  test('attack 28: a knock-out that the result does not bear out', async () => {
    await seedBattle(activeDuel({ startDate: addDays(TODAY, -3) }));
    const knockOut = { ...COMPLETED.result, kOWin: true, opponentHp: 1 };
    await expect(update(ALICE, { status: 'COMPLETE', result: knockOut })).toBeDenied();
    await seedBattle(over());
    await expect(update(ALICE, { status: 'COMPLETE', result: knockOut })).toBeDenied();
  });

  test('attack 59: a knock-out that rules cannot see, while the others may still have entries to send', async () => {
    for (const daysAgo of [3, 6]) {
      await seedBattle(activeDuel({ startDate: addDays(TODAY, -daysAgo) }));
      const knockOut = { ...COMPLETED.result, kOWin: true, opponentHp: 0 };
      await expect(update(ALICE, { status: 'COMPLETE', result: knockOut })).toBeDenied();
    }
  });

  test.each([
    ['result', null],
    ['result', 'won'],
    ['result.draw', true],
    ['result.draw', 'no'],
    ['result.winner', null],
    ['result.winner', { id: MALLORY, username: 'The_mallory' }],
    ['result.winner', { id: ALICE, username: 'Somebody else' }],
    ['result.winner.crown', true],
    ['result.challengerDayTally', MAX_BATTLE_DAYS + 1],
    ['result.challengerDayTally', -1],
    ['result.opponentDayTally', 1.5],
    ['result.opponentDayTally', MAX_BATTLE_DAYS + 1],
    ['result.challengerTargetTally', MAX_BLOCK_TARGETS + 1],
    ['result.opponentTargetTally', '2'],
    ['result.opponentTargetTally', MAX_BLOCK_TARGETS + 1],
    ['result.challengerHp', 1001],
    ['result.challengerHp', -1001],
    ['result.challengerHp', 1.5],
    ['result.opponentHp', 'none'],
    ['result.kOWin', 'yes'],
    ['result.bonus', 100],
    ['result.challengerHp', undefined],
    ['groupWinners', { alice: true }],
    ['prize', 'Another'],
    ['challenger.hp', 100],
  ])('attack 29: with %s = %j', async (field, value) => {
    await seedBattle(over());
    const completed = withField({ ...over(), ...COMPLETED }, field, value);
    await expect(replace(ALICE, completed)).toBeDenied();
  });

  test('attack 29: by a draw that is a knock-out as well', async () => {
    await seedBattle(over());
    const result = { ...COMPLETED.result, draw: true, winner: null, kOWin: true };
    await expect(update(ALICE, { status: 'COMPLETE', result })).toBeDenied();
  });

  test.each([
    ['no winner', { draw: false, winners: [] }],
    ['a stranger', { draw: false, winners: [{ id: MALLORY, username: 'The_mallory' }] }],
    ['another name', { draw: false, winners: [{ id: BOB, username: 'Somebody' }] }],
    ['one winner called a draw', { draw: true, winners: [{ id: BOB, username: 'The_bob' }] }],
    [
      'a winner twice',
      {
        draw: true,
        winners: [
          { id: BOB, username: 'The_bob' },
          { id: BOB, username: 'The_bob' },
        ],
      },
    ],
    [
      'a stranger beside a winner',
      {
        draw: true,
        winners: [
          { id: BOB, username: 'The_bob' },
          { id: MALLORY, username: 'The_mallory' },
        ],
      },
    ],
    [
      'two, and called no draw',
      {
        draw: false,
        winners: [
          { id: BOB, username: 'The_bob' },
          { id: CAROL, username: 'The_carol' },
        ],
      },
    ],
    ['something that is no list', { draw: false, winners: { 0: BOB } }],
    ['more than that', { draw: false, winners: [{ id: BOB, username: 'The_bob' }], bonus: 1 }],
  ])('attack 29: a group won by %s', async (_what, result) => {
    await seedBattle(activeGroup({ startDate: addDays(TODAY, -9) }));
    await expect(update(BOB, { status: 'COMPLETE', result })).toBeDenied();
  });

  test.each([
    ['bob', { mallory: true }],
    ['bob', { bob: 10 }],
    ['bob', 'bob'],
    ['bob', {}],
    ['bob', { bob: true, carol: true }],
    ['bob', { bob: true, mallory: true }],
    ['alice', { bob: true }],
    ['bob', { carol: true }],
    ['carol', { dave: true }],
    ['alice', { mallory: true }],
    ['carol', { mallory: true }],
    ['dave', { mallory: true }],
  ])(
    'attack 29: a group that %s has won with the winners counted as %j',
    async (winner, groupWinners) => {
      await seedBattle(activeGroup({ startDate: addDays(TODAY, -9) }));
      const result = { draw: false, winners: [{ id: winner, username: `The_${winner}` }] };
      await expect(update(BOB, { status: 'COMPLETE', result, groupWinners })).toBeDenied();
    },
  );

  test('a group that two have drawn is completed by what they have won, each of them counted', async () => {
    await seedBattle(activeGroup({ startDate: addDays(TODAY, -9) }));
    const winners = [
      { id: BOB, username: 'The_bob' },
      { id: CAROL, username: 'The_carol' },
    ];
    const completed = { status: 'COMPLETE', result: { draw: true, winners } };
    await expect(
      update(BOB, { ...completed, groupWinners: { bob: true, carol: false } }),
    ).toBeDenied();
    await expect(
      update(BOB, { ...completed, groupWinners: { bob: true, carol: true } }),
    ).toBeAllowed();
  });

  test('a battle once completed stays as it is', async () => {
    await seedBattle({ ...over(), ...COMPLETED });
    await expect(update(BOB, { 'result.draw': true, 'result.winner': null })).toBeDenied();
    await expect(update(BOB, { 'challenger.hp': 5, 'opponent.hp': 7 })).toBeDenied();
    await expect(update(BOB, COMPLETED)).toBeAllowed();
    await expect(update(MALLORY, COMPLETED)).toBeDenied();
  });
});

test('attack 11: nobody finds the battles of others by a query', async () => {
  await seedBattle(activeDuel());
  const battles = collection(as(MALLORY), 'battles');
  await expect(getDocs(battles)).toBeDenied();
  await expect(getDocs(query(battles, where('status', '==', 'ACTIVE')))).toBeDenied();
  const some = where('userIds', 'array-contains-any', [BOB, MALLORY]);
  await expect(getDocs(query(battles, some))).toBeDenied();
  await expect(getDocs(query(battles, where('userIds', 'array-contains', ALICE)))).toBeDenied();
  await expect(getDocs(query(battles, where('challenger.id', '==', ALICE)))).toBeDenied();
  await expect(getDocs(query(battles, where('id', '==', 'battle')))).toBeDenied();
});
