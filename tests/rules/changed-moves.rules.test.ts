import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battle,
  declineBattle,
  editBattle,
  isWellFormed,
  proposeChanges,
  recordBlockEntry,
  recordDailyEntry,
  settleBattle,
  termsOf,
} from '../../src/domain/index.ts';
import { battleConverter, groupWinnersOf } from '../../src/schema/battle-document.ts';
import { requestCountPath } from '../../src/schema/request-count.ts';
import { must } from '../../src/testing/sample-battles.ts';
import {
  acceptedBy,
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
  pathsIn,
  photoOf,
  USERS,
  withField,
} from './fixtures.ts';
import { decideWrite } from './rules-engine.ts';

/**
 * Each move with one field of the whole battle changed, whichever it is: what the rules still take of that the app
 * reads, and the game could have made it on the same terms. The engine is asked directly: that is 5,000 requests.
 */

const START = '2026-03-02';
const NOON = new Date(`${START}T12:00:00Z`);
const OVER = '2026-03-06';
const WHEN = { today: START, settled: START };
const TERMS = { startDate: START, numDays: 2 };

const inTime = (userId: string) => ({ ...moveOf(userId), settled: START });
const accepted = (battle: Battle, userId: string) => acceptedBy(battle, inTime(userId), NOON);

const duel = duelRequest(TERMS);
const group = groupRequest(TERMS);
const joined = [BOB, CAROL].reduce(accepted, group);
const running = activated(duel);
const groupOver = settleBattle(accepted(joined, DAVE), OVER);
const won: Battle = { ...groupOver, ...groupWinnersOf(groupOver) };

/** As it arrives: with the server's time (D109). */
const arrived = (battle: Battle, path: string): Battle =>
  withField(battle, `${path}.receivedAt`, NOON);
const entry = { userId: BOB, hide: false, at: NOON.getTime() };

interface Move {
  readonly by: string;
  readonly before?: Battle;
  readonly after: Battle;
  readonly at?: Date;
}

const MOVES: Readonly<Record<string, Move>> = {
  'a duel is asked for': { by: ALICE, after: duel },
  'a group is asked for': { by: ALICE, after: group },
  'a duel is edited': {
    by: ALICE,
    before: duel,
    after: must(editBattle(duel, inTime(ALICE), termsOf(duel))),
  },
  'a group is edited': {
    by: ALICE,
    before: joined,
    after: must(editBattle(joined, inTime(ALICE), termsOf(group))),
  },
  'a duel is sent back': {
    by: BOB,
    before: duel,
    after: must(proposeChanges(duel, inTime(BOB), termsOf(duel))),
  },
  'a duel is declined': { by: BOB, before: duel, after: must(declineBattle(duel, BOB)) },
  'a duel is accepted': { by: BOB, before: duel, after: accepted(duel, BOB) },
  'a group is joined': { by: BOB, before: group, after: accepted(group, BOB) },
  'a group is joined last': {
    by: DAVE,
    before: joined,
    after: accepted(joined, DAVE),
  },
  'a tick with a photo': {
    by: BOB,
    before: running,
    after: arrived(
      must(
        recordDailyEntry(
          running,
          BOB,
          { ...entry, dayKey: 'day1', targetKey: 'target3', input: true, photo: photoOf(BOB) },
          WHEN,
        ),
      ),
      'days.day1.target3.bob',
    ),
  },
  'a number of the whole battle': {
    by: BOB,
    before: running,
    after: arrived(
      must(
        recordBlockEntry(
          running,
          BOB,
          { ...entry, targetKey: 'blockTarget2', photo: null, add: { id: 'one', value: 2.5 } },
          WHEN,
        ),
      ),
      'blockTargets.blockTarget2.bob',
    ),
  },
  'a duel is completed': {
    by: BOB,
    before: running,
    after: settleBattle(running, OVER),
    at: new Date(`${OVER}T12:00:00Z`),
  },
  'a group is completed': {
    by: DAVE,
    before: { ...groupOver, status: 'ACTIVE', result: null },
    after: won,
    at: new Date(`${OVER}T12:00:00Z`),
  },
  'a stake is paid': { by: BOB, before: won, after: { ...won, paidTo: { [BOB]: true } } },
};

/** Of each type, and some that belong elsewhere. */
const OTHERS = [null, true, 1.5, '', 'x'.repeat(2000), [], { bob: true }, MALLORY, 'day2', NOON];

const valueAt = (fields: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), fields);

/** Each field once left out, once under another name, once with something else in it, and once with one more beside it. */
const changesOf = (fields: Battle): Battle[] =>
  pathsIn(fields).flatMap((path, index) => {
    const other = OTHERS[index % OTHERS.length];
    const without = withField(fields, path, undefined);
    const beside = path.replace(/[^.]*$/, 'extra');
    return [
      without,
      withField(without, beside, valueAt(fields, path)),
      withField(fields, path, other),
      withField(fields, beside, other),
    ];
  });

const read = (fields: Battle): Battle =>
  battleConverter.fromFirestore({ id: BATTLE_ID, data: () => ({ ...fields }) });

describe('attack 231: of a changed move the rules take what the game could have made', () => {
  test.each(Object.entries(MOVES))('%s', (_name, { by, before, after, at = NOON }) => {
    const isTaken = (written: Battle): boolean =>
      decideWrite({
        userId: by,
        now: at,
        path: BATTLE,
        before: { ...USERS, [BATTLE]: before },
        after: { [BATTLE]: written, [requestCountPath(by)]: { battleId: BATTLE_ID } },
      }).allowed;
    expect(isTaken(after)).toBe(true);
    const taken = changesOf(after).filter(isTaken).map(read);
    expect(taken.filter((battle) => !isWellFormed(battle))).toEqual([]);
    for (const { userIds } of taken) expect(userIds).toEqual(after.userIds);
    // The terms of a request are its sender's to choose.
    for (const battle of taken.filter(({ status }) => status !== 'PENDING'))
      expect(termsOf(battle)).toEqual(termsOf(after));
  });
});
