import {
  arrayUnion,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { standInFor, withoutAccount } from '../../functions/src/without-account.ts';
import { addDays, newDuel, newGroup } from '../../src/domain/index.ts';
import { checkbox } from '../../src/testing/sample-battles.ts';
import { acceptanceOf, battleRulesTest, entryOf, tickOf } from './battle-rules-test.ts';
import {
  acceptedBy,
  activeDuel,
  activeGroup,
  ALICE,
  BATTLE,
  BATTLE_ID,
  BOB,
  CAROL,
  DAVE,
  duelRequest,
  groupRequest,
  MALLORY,
  moveOf,
  termsOf,
  TODAY,
  userOf,
  USERS,
  withField,
} from './fixtures.ts';

/** Attacks that the threat list did not name, from 56 on, and those that need several steps. */

const { as, seed, seedBattle, create, replace, update } = battleRulesTest('more-attacks');

/** Bob with a zone of his own, as after he has accepted. */
const duelWithZones = withField(activeDuel(), 'opponent.timeZone', 'Europe/Paris');

const hourAgo = () => Timestamp.fromMillis(Date.now() - 3_600_000);

describe('the time of arrival', () => {
  const { receivedAt: _receivedAt, ...unsaid } = entryOf(BOB);

  test.each([
    ['earlier than it is', { receivedAt: hourAgo() }],
    ['by the clock of the phone', { receivedAt: Date.now() }],
    ['to be none', { receivedAt: null }],
  ])('attack 101: a phone chooses it %s', async (_what, fields) => {
    await seedBattle(duelWithZones);
    await expect(
      update(BOB, { 'days.day1.target1.bob': { ...entryOf(BOB), ...fields } }),
    ).toBeDenied();
    await expect(
      update(BOB, { 'blockTargets.blockTarget1.bob': { ...entryOf(BOB), ...fields } }),
    ).toBeDenied();
  });

  test('attack 101: a phone with a zone leaves it out, in a duel and in a group', async () => {
    await seedBattle(duelWithZones);
    await expect(update(BOB, { 'days.day1.target1.bob': unsaid })).toBeDenied();
    await expect(update(BOB, tickOf(BOB))).toBeAllowed();
    await expect(
      update(ALICE, { 'days.day1.target1.alice': { ...unsaid, userId: ALICE } }),
    ).toBeDenied();
    await expect(update(ALICE, tickOf(ALICE))).toBeAllowed();
    await seedBattle(withField(activeGroup(), 'contestants.bob.timeZone', 'Europe/Paris'));
    await expect(update(BOB, { 'days.day1.target1.bob': unsaid })).toBeDenied();
    await expect(update(BOB, tickOf(BOB))).toBeAllowed();
  });

  test('attack 101: a late change keeps the arrival of what was there in time', async () => {
    const inTime = { ...entryOf(BOB, false), receivedAt: hourAgo() };
    await seedBattle(withField(duelWithZones, 'days.day1.target1.bob', inTime));
    await expect(update(BOB, { 'days.day1.target1.bob.input': true })).toBeDenied();
    await expect(
      update(BOB, {
        'days.day1.target1.bob.input': true,
        'days.day1.target1.bob.receivedAt': serverTimestamp(),
      }),
    ).toBeAllowed();
  });

  test('attack 101: the opponent makes an entry look late', async () => {
    await seedBattle(withField(duelWithZones, 'days.day1.target1.alice', entryOf(ALICE)));
    await expect(
      update(BOB, { 'days.day1.target1.alice.receivedAt': serverTimestamp() }),
    ).toBeDenied();
  });
});

describe('words', () => {
  const word = { to: BOB, kind: 'NICE', about: null, day: 1 };

  test.each([
    ['ACTIVE', activeDuel()],
    ['PENDING', duelRequest()],
    ['COMPLETE', { ...activeDuel(), status: 'COMPLETE' as const }],
    ['DECLINED', { ...duelRequest(), status: 'DECLINED' as const }],
  ])('attack 194: a client writes one into a battle that is %s', async (_status, battle) => {
    await seedBattle(battle);
    for (const sender of [ALICE, BOB])
      await expect(update(ALICE, { [`words.${sender}`]: [word] })).toBeDenied();
  });

  test('attack 194: a client takes one away, or slips one in with an entry or an acceptance', async () => {
    const entry = tickOf(ALICE);
    await seedBattle({ ...activeDuel(), words: { [BOB]: [word] } });
    await expect(update(ALICE, entry)).toBeAllowed();
    await expect(update(ALICE, { words: deleteField() })).toBeDenied();
    await expect(update(ALICE, { ...entry, 'words.alice': [word] })).toBeDenied();
    const request = duelRequest();
    await seedBattle(request);
    const acceptance = acceptanceOf(request);
    await expect(update(BOB, { ...acceptance, words: { [BOB]: [word] } })).toBeDenied();
    await expect(update(BOB, acceptance)).toBeAllowed();
  });

  test('attack 194: a request comes with one', async () => {
    await seed(USERS);
    const said = { ...duelRequest(), words: { [ALICE]: [word] } };
    await expect(create(ALICE, said)).toBeDenied();
    await expect(create(ALICE, duelRequest())).toBeAllowed();
  });
});

describe('getting in', () => {
  test('attack 102: a stranger adds himself to the participants', async () => {
    for (const battle of [activeDuel(), duelRequest()]) {
      await seedBattle(battle);
      await expect(update(MALLORY, { userIds: arrayUnion(MALLORY) })).toBeDenied();
      await expect(update(BOB, { userIds: arrayUnion(MALLORY) })).toBeDenied();
      await expect(update(MALLORY, { 'opponent.id': MALLORY })).toBeDenied();
    }
  });

  test('attack 102: a participant of a group brings in a friend', async () => {
    await seedBattle(groupRequest({}, [BOB, CAROL]));
    const friend = { id: DAVE, username: 'The_dave', accepted: true };
    await expect(
      update(ALICE, { userIds: arrayUnion(DAVE), 'contestants.dave': friend }),
    ).toBeDenied();
    await expect(update(BOB, { 'contestants.dave': friend })).toBeDenied();
  });

  test('attack 103: somebody counts what may not be listed', async () => {
    await seedBattle(activeDuel());
    const battles = collection(as(MALLORY), 'battles');
    await expect(getCountFromServer(battles)).toBeDenied();
    await expect(
      getCountFromServer(query(battles, where('userIds', 'array-contains', ALICE))),
    ).toBeDenied();
    await expect(getCountFromServer(collection(as(MALLORY), 'users'))).toBeDenied();
    await expect(
      getCountFromServer(query(battles, where('userIds', 'array-contains', MALLORY))),
    ).toBeAllowed();
  });

  test.each([
    'xpLedger/battle_alice',
    'paidBattles/alice',
    'pushLimits/alice_bob',
    'pushLedgers/alice',
    'searchCounts/alice',
    'notificationCounts/alice',
    'reports/report',
    'reportCounts/alice',
    'audits/audit',
    'migrations/migration',
    'sweeps/photos',
  ])('attack 104: a client gets at %s', async (path) => {
    await seed({ ...USERS, [path]: { userId: ALICE, xp: 10, count: 5, day: TODAY } });
    const book = doc(as(ALICE), path);
    await expect(getDoc(book)).toBeDenied();
    await expect(getDocs(collection(as(ALICE), path.split('/')[0] ?? ''))).toBeDenied();
    await expect(setDoc(book, { xp: 0 })).toBeDenied();
    await expect(updateDoc(book, { count: 0 })).toBeDenied();
    await expect(deleteDoc(book)).toBeDenied();
  });
});

describe('requests', () => {
  test('attack 105: a new battle is written over one of others, or over an own running one', async () => {
    await seedBattle(activeDuel());
    const overwrite = newDuel({
      id: BATTLE_ID,
      challenger: userOf(MALLORY),
      opponent: userOf(ALICE),
      terms: termsOf(),
    });
    await expect(replace(MALLORY, overwrite)).toBeDenied();
    await expect(replace(ALICE, duelRequest())).toBeDenied();
  });

  test('attack 106: the challenger, the opponent or a member of a group under another name', async () => {
    await seed(USERS);
    for (const field of ['challenger.username', 'opponent.username'])
      await expect(create(ALICE, withField(duelRequest(), field, 'Champion'))).toBeDenied();
    for (const [field, value] of [
      ['contestants.bob.username', 'Loser'],
      ['contestants.alice.level', 99],
      ['contestants.carol.avatar.id', '4'],
    ] as const)
      await expect(create(ALICE, withField(groupRequest(), field, value))).toBeDenied();
    await expect(create(ALICE, groupRequest())).toBeAllowed();
  });

  test('attack 106: a player who does not exist is challenged', async () => {
    await seed(USERS);
    const ghosts = newGroup({
      id: BATTLE_ID,
      creator: userOf(ALICE),
      opponents: [userOf(BOB), userOf('ghost')],
      terms: termsOf({ targets: [checkbox()] }),
    });
    await expect(create(ALICE, ghosts)).toBeDenied();
  });

  test('attack 107: the own midnight is moved in the middle of a battle', async () => {
    await seedBattle(duelWithZones);
    const elsewhere = { 'opponent.timeZone': 'Etc/GMT+12' };
    await expect(update(BOB, elsewhere)).toBeDenied();
    await expect(update(BOB, { ...tickOf(BOB), ...elsewhere })).toBeDenied();
  });

  test.each(['', 'x'.repeat(65), 'Europe/Paris; drop', '<b>', 5])(
    'attack 107: somebody accepts with the zone %j',
    async (timeZone) => {
      await seedBattle(duelRequest());
      const accepted = acceptanceOf(duelRequest());
      await expect(update(BOB, { ...accepted, 'opponent.timeZone': timeZone })).toBeDenied();
      await expect(update(BOB, accepted)).toBeAllowed();
    },
  );

  test('attack 109: somebody declines in the name of another player', async () => {
    await seedBattle(duelRequest());
    await expect(update(BOB, { status: 'DECLINED', declinedBy: ALICE })).toBeDenied();
    await expect(update(BOB, { status: 'DECLINED', declinedBy: BOB })).toBeAllowed();
  });
});

describe('running battles', () => {
  const KNOCK_OUT = {
    status: 'COMPLETE',
    result: {
      draw: false,
      winner: { id: ALICE, username: 'The_alice' },
      challengerDayTally: 2,
      opponentDayTally: 0,
      challengerTargetTally: 0,
      opponentTargetTally: 0,
      kOWin: true,
      challengerHp: 12,
      opponentHp: 0,
    },
  };

  test('attack 111: a false knock-out is claimed again after the server has taken it back', async () => {
    await seedBattle({ ...activeDuel({ startDate: addDays(TODAY, -3) }) });
    await expect(update(ALICE, KNOCK_OUT)).toBeDenied();
    await expect(update(BOB, { 'days.day4.target1.bob': entryOf(BOB) })).toBeAllowed();
    // Once it is over everywhere, nothing is left to take from anybody.
    await seedBattle({ ...activeDuel({ startDate: addDays(TODAY, -9) }) });
    await expect(update(ALICE, KNOCK_OUT)).toBeAllowed();
  });

  test('attack 113: a deleted player whose sign-in lives on goes on playing', async () => {
    // As the server leaves it (decision 038): the token of an account that is in no battle any more.
    const gone = withoutAccount({ ...activeDuel() }, BATTLE_ID, BOB);
    await seedBattle({ ...gone });
    await expect(getDoc(doc(as(BOB), BATTLE))).toBeDenied();
    const own = query(collection(as(BOB), 'battles'), where('userIds', 'array-contains', BOB));
    expect((await getDocs(own)).size).toBe(0);
    const standIn = standInFor(BOB);
    const theirs = query(
      collection(as(BOB), 'battles'),
      where('userIds', 'array-contains', standIn),
    );
    await expect(getDocs(theirs)).toBeDenied();
    for (const id of [BOB, standIn])
      for (const path of ['days.day1.target1', 'blockTargets.blockTarget1'])
        await expect(update(BOB, { [`${path}.${id}`]: entryOf(id) })).toBeDenied();
    await expect(update(BOB, { userIds: [ALICE, BOB] })).toBeDenied();
    await expect(update(ALICE, tickOf(ALICE))).toBeAllowed();
  });

  test('attack 65: somebody who has deleted the account, or only its documents, looks, asks and answers on, before the server is through', async () => {
    await seedBattle(duelRequest());
    await expect(getDoc(doc(as(BOB), BATTLE))).toBeAllowed();
    await expect(getDoc(doc(as(BOB), `users/${ALICE}`))).toBeAllowed();
    await seed({ [`deletedUsers/${BOB}`]: {}, [`requestCounts/${BOB}`]: { count: 1 } });
    await expect(getDoc(doc(as(BOB), BATTLE))).toBeDenied();
    await expect(getDoc(doc(as(BOB), `requestCounts/${BOB}`))).toBeDenied();
    await expect(getDoc(doc(as(BOB), `users/${ALICE}`))).toBeDenied();
    await expect(getDoc(doc(as(BOB), `users/${BOB}`))).toBeAllowed();
    await expect(update(BOB, { status: 'DECLINED', declinedBy: BOB })).toBeDenied();
    const accepted = acceptedBy(duelRequest(), moveOf(BOB));
    await expect(replace(BOB, accepted)).toBeDenied();
    await expect(update(ALICE, { status: 'DECLINED', declinedBy: ALICE })).toBeAllowed();
  });

  test('attack 114: HP are moved in a battle without daily targets', async () => {
    const battle = activeDuel({ targets: [checkbox({ frequency: 'BLOCK' })] });
    await seedBattle(battle);
    const nothing = { hp: 0, zeroHpDate: TODAY };
    const move = (fields: object) => replace(ALICE, { ...battle, ...fields });
    await expect(
      move({
        challenger: { ...battle.challenger, ...nothing },
        opponent: { ...battle.opponent, ...nothing },
      }),
    ).toBeDenied();
    await expect(
      move({
        challenger: { ...battle.challenger, hp: 2 },
        opponent: { ...battle.opponent, ...nothing },
      }),
    ).toBeDenied();
  });
});

describe('experience', () => {
  test('attack 108: it is raised by an increment, alone or beside a change that is allowed', async () => {
    await seed(USERS);
    const own = doc(as(ALICE), 'users/alice');
    await expect(updateDoc(own, { xp: increment(10) })).toBeDenied();
    await expect(updateDoc(own, { targetNotification: true, level: increment(1) })).toBeDenied();
  });

  test('attack 46: a battle is dated back, so that it is over at once', async () => {
    await seed(USERS);
    for (const days of [-2, -3, -30]) {
      const past = duelRequest({ startDate: addDays(TODAY, days), numDays: 1 });
      await expect(create(ALICE, past)).toBeDenied();
    }
    // Accepted when its days are over, it would be as good.
    await seedBattle(duelRequest({ startDate: addDays(TODAY, -3), numDays: 1 }));
    const late = acceptedBy(duelRequest({ startDate: addDays(TODAY, -3), numDays: 1 }), {
      ...moveOf(BOB),
      settled: addDays(TODAY, -3),
    });
    await expect(replace(BOB, late)).toBeDenied();
  });

  test('attack 46: a request is accepted and completed in one batch', async () => {
    await seedBattle(duelRequest({ numDays: 1 }));
    const reference = doc(as(BOB), BATTLE);
    await expect(
      writeBatch(as(BOB))
        .update(reference, acceptanceOf(duelRequest({ numDays: 1 })))
        .update(reference, { status: 'COMPLETE', result: null })
        .commit(),
    ).toBeDenied();
  });
});
