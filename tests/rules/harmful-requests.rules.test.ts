import { describe, expect, test } from 'vitest';
import { documentSize } from '../../emulator/store/document-size.ts';
import {
  addDays,
  type Battle,
  editBattle,
  proposeChanges,
  type TargetFrequency,
} from '../../src/domain/index.ts';
import { requestCountPath } from '../../src/schema/request-count.ts';
import { checkbox, must } from '../../src/testing/sample-battles.ts';
import { acceptanceOf, battleRulesTest, entryOf } from './battle-rules-test.ts';
import {
  acceptedBy,
  ALICE,
  BATTLE,
  BATTLE_ID,
  BOB,
  CAROL,
  duelRequest,
  groupRequest,
  moveOf,
  olderForm,
  OTHER_ID,
  termsOf,
  TODAY,
  USERS,
  withField,
} from './fixtures.ts';
import { sendRequest } from './request-batch.ts';
import { decideWrite, Float, mapValue } from './rules-engine.ts';

/** Requests that do harm by what is in them: by their size, their dates or their ids. */

const { as, seed, seedBattle, create, replace, update } = battleRulesTest('harmful-requests');

/** One block target and nothing daily: a day has no targets that would have to be in order. */
const blockOnly = () => duelRequest({ numDays: 1, targets: [checkbox({ frequency: 'BLOCK' })] });

const createdAs = (id: string) =>
  sendRequest(as(ALICE), ALICE, `battles/${id}`, { ...duelRequest(), id });

/** Letters of four bytes. */
const shoes = (count: number) => '👟'.repeat(count);

/** Blanks, what has no shape, and a mark without a letter, as the forms take them away. */
const UNSEEN_FIRST = [
  ' ',
  '\n',
  '\u{A0}',
  '\u{AD}',
  '\u{301}',
  '\u{1160}',
  '\u{180E}',
  '\u{200B}',
  '\u{202E}',
  '\u{2065}',
  '\u{2800}',
  '\u{3164}',
  '\u{FE0F}',
  '\u{FEFF}',
  '\u{FFA0}',
  '\u{FFF8}',
  '\u{E0001}',
  '\u{E0FFF}',
];

const isTaken = (userId: string, now: string, before: Battle | undefined, after: Battle) =>
  decideWrite({
    userId,
    now: new Date(now),
    path: BATTLE,
    before: { ...USERS, [BATTLE]: before },
    after: { [BATTLE]: after, [requestCountPath(userId)]: { battleId: BATTLE_ID } },
  }).allowed;

const isSent = (now: string, startDate: string) =>
  isTaken(ALICE, now, undefined, duelRequest({ startDate }));

describe('requests that harm', () => {
  test.each([
    ['a day without its date and key', { target1: { nothing: true }, pad: [null] }],
    ['an entry in the place of the date', { bob: entryOf(BOB), dayKey: 'day1' }],
  ])('attack 110: a battle without daily targets holds %s', async (_what, day1) => {
    await seed(USERS);
    await expect(create(ALICE, withField(blockOnly(), 'days.day1', day1))).toBeDenied();
    await expect(create(ALICE, blockOnly())).toBeAllowed();
  });

  test.each(UNSEEN_FIRST)(
    'attack 207: a target or a stake begins with what nobody sees: %j',
    async (unseen) => {
      await seed(USERS);
      const title = 'days.day1.target1.title';
      await expect(create(ALICE, withField(duelRequest(), title, unseen))).toBeDenied();
      await expect(create(ALICE, withField(duelRequest(), 'prize', `${unseen} 🍕`))).toBeDenied();
    },
  );

  test.each(['🍕', '#️⃣ 1', '„Kaffee“', 'قهوة', '珈琲', '…', '👩‍👩‍👧'])(
    'takes a target and a stake named %s',
    async (text) => {
      await seed(USERS);
      const request = withField(duelRequest({ prize: text }), 'days.day1.target1.title', text);
      await expect(create(ALICE, request)).toBeAllowed();
    },
  );

  test.each([
    'x&y=1#abcdefghijklmn',
    '%2e%2e%2fabcdefghijk',
    '..aaaaaaaaaaaaaaaaaa',
    'tooShort',
    'x'.repeat(21),
    'x'.repeat(128),
    'a b c d e f g h i j ',
    'ÄbcdefghijklmnopqrsT',
  ])('attack 58: its id is %j, which no app makes', async (id) => {
    await seed(USERS);
    await expect(createdAs(id)).toBeDenied();
    await expect(createdAs(OTHER_ID)).toBeAllowed();
  });

  test.each([
    [
      56,
      'a list in the place of an id',
      'days.day1.target1.id',
      Array.from({ length: 50_000 }, () => null),
    ],
    [56, 'a long id', 'days.day1.target1.id', 'x'.repeat(60_000)],
    [56, 'a long key', 'blockTargets.blockTarget1.targetKey', 'x'.repeat(60_000)],
    [
      56,
      'a map in the place of a frequency',
      'days.day1.target2.frequency',
      { a: 'x'.repeat(60_000) },
    ],
    [56, 'a long date', 'days.day1.date', 'x'.repeat(60_000)],
    [56, 'a long key of the day', 'days.day1.dayKey', 'x'.repeat(60_000)],
    [56, 'former terms', 'previousTerms', { prize: 'x'.repeat(60_000) }],
    [56, 'a long version', 'version', 'x'.repeat(60_000)],
    [56, 'a long result', 'result', 'x'.repeat(60_000)],
    [110, 'the date as a target', 'days.day1.target2', TODAY],
    [110, 'the key of the day as a target', 'days.day1.target2', 'day1'],
  ])(
    'attack %i: it holds %s, when it is sent, edited or sent back',
    async (_attack, _what, field, value) => {
      await seed(USERS);
      await expect(create(ALICE, withField(duelRequest(), field, value))).toBeDenied();
      await seedBattle(duelRequest());
      const edited = must(editBattle(duelRequest(), moveOf(ALICE), termsOf()));
      await expect(replace(ALICE, withField(edited, field, value))).toBeDenied();
      const proposed = must(proposeChanges(duelRequest(), moveOf(BOB), termsOf()));
      await expect(replace(BOB, withField(proposed, field, value))).toBeDenied();
      await expect(replace(BOB, proposed)).toBeAllowed();
    },
  );

  test('attack 56: all that rules take makes a request of less than 64 KB, the terms before it included', async () => {
    const longest = (frequency: TargetFrequency, letters: number) =>
      Array.from({ length: 10 }, () =>
        checkbox({ id: 'x'.repeat(64), title: shoes(60), description: shoes(letters), frequency }),
      );
    const terms = (letters: number) =>
      termsOf({
        numDays: 31,
        prize: shoes(30),
        description: shoes(1000),
        targets: [...longest('DAILY', letters), ...longest('BLOCK', letters)],
      });
    await seed(USERS);
    const largest = { ...duelRequest(terms(190)), title: shoes(60) };
    await expect(create(ALICE, duelRequest(terms(195)))).toBeDenied();
    await expect(create(ALICE, largest)).toBeAllowed();
    const edited = must(editBattle(largest, moveOf(ALICE), terms(190)));
    await expect(replace(ALICE, edited)).toBeAllowed();
    const bytes = documentSize(BATTLE, mapValue(edited));
    expect(bytes).toBeLessThan(64_000);
    expect(bytes).toBeGreaterThan(50_000);
  });

  test('attack 57: it starts later than anybody can choose today, or before today is over anywhere', () => {
    // The 11th begins at 10:00 UTC in UTC+14, and the 9th ends at noon of the 10th in UTC-12.
    expect(isSent('2026-03-10T10:00:00Z', '2026-03-18')).toBe(true);
    expect(isSent('2026-03-10T12:00:00Z', '2026-03-19')).toBe(false);
    expect(isSent('2026-03-10T09:59:59Z', '2026-03-17')).toBe(true);
    expect(isSent('2026-03-10T09:59:59Z', '2026-03-18')).toBe(false);
    expect(isSent('2026-03-10T12:00:00Z', '2026-03-09')).toBe(false);
    expect(isSent('2026-03-10T11:59:59Z', '2026-03-09')).toBe(true);
    expect(isSent('2026-03-10T11:59:59Z', '2026-03-08')).toBe(false);
    expect(isSent('2026-02-25T12:00:00Z', '2026-02-30')).toBe(false);
  });

  test('attack 57: it is moved there by an edit', async () => {
    const far = termsOf({ startDate: addDays(TODAY, 10) });
    await seedBattle(duelRequest());
    await expect(replace(ALICE, must(editBattle(duelRequest(), moveOf(ALICE), far)))).toBeDenied();
  });

  test.each(['9999-12-31', '2100-01-01', '10000-01-01'])(
    'attack 112: it starts on %s',
    async (startDate) => {
      await seed(USERS);
      const far = duelRequest({ startDate, numDays: 1 });
      await expect(create(ALICE, far)).toBeDenied();
    },
  );

  test.each([
    ['numDays', 7],
    ['version', 1],
  ])(
    'attack 224: whoever is in a group, or enters it, makes its %s a float, and it cannot begin or change',
    (field, number) => {
      const noon = `${TODAY}T12:00:00Z`;
      const joined = acceptedBy(groupRequest(), moveOf(CAROL));
      const both = acceptedBy(joined, moveOf(BOB));
      const withFloat = (battle: Battle) => withField(battle, field, new Float(number));
      expect(isTaken(CAROL, noon, joined, withFloat(joined))).toBe(false);
      expect(isTaken(CAROL, noon, joined, joined)).toBe(true);
      expect(isTaken(BOB, noon, joined, withFloat(both))).toBe(false);
      expect(isTaken(BOB, noon, joined, both)).toBe(true);
    },
  );

  test('attack 224: a request whose version is a float, so that nobody can answer with other terms', () => {
    const noon = `${TODAY}T12:00:00Z`;
    const request = withField(duelRequest(), 'version', new Float(1));
    expect(isTaken(ALICE, noon, undefined, request)).toBe(false);
    expect(isTaken(ALICE, noon, undefined, duelRequest())).toBe(true);
  });

  test.each([
    ['days.day1.target1', 'target2'],
    ['days.day1.target3', 'target10'],
    ['blockTargets.blockTarget2', 'blockTarget1'],
  ])(
    'attack 233: %s is named %s, so that nobody can accept it or answer with other terms',
    async (place, name) => {
      const misnamed = (battle: Battle) => withField(battle, `${place}.targetKey`, name);
      await seed(USERS);
      await expect(create(ALICE, misnamed(duelRequest()))).toBeDenied();
      await expect(create(ALICE, duelRequest())).toBeAllowed();
      const edited = must(editBattle(duelRequest(), moveOf(ALICE), termsOf({ numDays: 3 })));
      await expect(replace(ALICE, misnamed(edited))).toBeDenied();
      await expect(replace(ALICE, edited)).toBeAllowed();
    },
  );

  test('attack 112: a battle that starts in years is accepted, which nobody may leave', async () => {
    const far = olderForm(duelRequest({ startDate: addDays(TODAY, 370) }));
    await seedBattle(far);
    await expect(update(BOB, acceptanceOf(far))).toBeDenied();
    const near = olderForm(duelRequest({ startDate: addDays(TODAY, 365) }));
    await seedBattle(near);
    await expect(update(BOB, acceptanceOf(near))).toBeAllowed();
  });
});
