import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battle,
  type BattleTerms,
  blockTargets,
  dailyTargets,
  editBattle,
  proposeChanges,
  recordBlockEntry,
  recordDailyEntry,
  settleBattle,
} from '../../src/domain/index.ts';
import { battlePath, groupWinnersOf } from '../../src/schema/battle-document.ts';
import { requestCountPath } from '../../src/schema/request-count.ts';
import { must } from '../../src/testing/sample-battles.ts';
import { acceptedBy, ALICE, BOB, CAROL, DAVE, olderForm, photoOf, withField } from './fixtures.ts';
import { LARGEST_ID, largestDuel, largestGroup, usersOf } from './largest-battles.ts';
import { decideWrite } from './rules-engine.ts';

/**
 * Google stops at 1,000 expressions a request. They are counted as its emulator counts them (decision 118), and
 * the engine refuses the 1,001st.
 */

const START = '2026-03-02';
const LAST_DAY = '2026-04-01';
const PATH = battlePath(LARGEST_ID);

const duel = largestDuel(START, [ALICE, BOB]);
const group = largestGroup(START, [ALICE, BOB, CAROL, DAVE]);
const activeDuel = activated(duel);
const activeGroup = activated(group);

/** How many expressions an allowed write takes; a refusal is a failure with its reason. */
function costOf(userId: string, now: string, before: Battle | undefined, after: Battle): number {
  const decision = decideWrite({
    userId,
    now: new Date(now),
    path: PATH,
    before: { ...usersOf(after), [PATH]: before },
    after: { [PATH]: after, [requestCountPath(userId)]: { battleId: after.id } },
  });
  if (!decision.allowed) throw new Error(decision.reason);
  expect(decision.lookups).toBeLessThanOrEqual(10);
  return decision.expressions;
}

const moveOf = (userId: string) => ({ userId, version: 1, settled: START, timeZone: 'UTC' });

const termsOf = (battle: Battle): BattleTerms => ({
  startDate: battle.startDate,
  numDays: battle.numDays,
  prize: '',
  description: battle.description,
  targets: [...dailyTargets(battle, 'day1'), ...blockTargets(battle)],
});

const daily = (userId: string, input: boolean | number) => ({
  userId,
  dayKey: 'day31',
  targetKey: 'target10',
  input,
  photo: photoOf(userId),
  hide: true,
  at: Date.parse(LAST_DAY),
});

/** The same as a phone sends it, with the server's time at which it arrives (D109). */
const arrived = (battle: Battle, path: string): Battle =>
  withField(battle, `${path}.receivedAt`, new Date(LAST_EVENING));

const block = { userId: BOB, targetKey: 'blockTarget10', hide: true, photo: null, at: 0 };

const WHEN = { today: LAST_DAY, settled: LAST_DAY };
const LAST_EVENING = `${LAST_DAY}T22:00:00Z`;
const MORNING = `${START}T09:00:00Z`;
const ACCEPTED = new Date(MORNING);
const AFTERWARDS = '2026-04-05';
const LATER = `${AFTERWARDS}T10:00:00Z`;

/** One target fewer of each kind: the rules fill the lists up, which costs more than the targets. */
const nineOfEach: BattleTerms = {
  ...termsOf(duel),
  targets: [...dailyTargets(duel, 'day1').slice(0, 9), ...blockTargets(duel).slice(0, 9)],
};
/** By Bob, who answered the largest with it. */
const smaller = must(proposeChanges(duel, moveOf(BOB), nineOfEach));

const joined = [BOB, CAROL].reduce((battle, id) => acceptedBy(battle, moveOf(id)), group);

/** By all, since nobody has ticked anything. */
const groupOver = settleBattle(activeGroup, AFTERWARDS);
const groupWon: Battle = { ...groupOver, ...groupWinnersOf(groupOver) };

const older = olderForm(duel);

/** Of a phone that knew no zone, which every phone does by now. */
const zoneless = withField(duel, 'challenger.timeZone', undefined);

const edited = (battle: Battle) => must(editBattle(battle, moveOf(ALICE), termsOf(battle)));
const sentBack = (battle: Battle) => must(proposeChanges(battle, moveOf(BOB), termsOf(duel)));
const accepted = (battle: Battle, by: string) => acceptedBy(battle, moveOf(by), ACCEPTED);

const entered = arrived(
  must(recordDailyEntry(activeDuel, BOB, daily(BOB, 12.25), WHEN)),
  'days.day31.target10.bob',
);

describe('the largest battles fit the budget', () => {
  test.each<[string, string, string, Battle | undefined, Battle]>([
    ['a duel is created', ALICE, MORNING, undefined, duel],
    ['a group is created', ALICE, MORNING, undefined, group],
    ['a duel is edited', ALICE, MORNING, duel, edited(duel)],
    ['a duel without a zone is edited', ALICE, MORNING, zoneless, edited(zoneless)],
    ['a duel is sent back', BOB, MORNING, duel, sentBack(duel)],
    ['a duel is sent back with fewer targets', BOB, MORNING, duel, smaller],
    [
      'a duel of fewer targets is edited',
      BOB,
      MORNING,
      smaller,
      must(editBattle(smaller, { ...moveOf(BOB), version: 2 }, nineOfEach)),
    ],
    [
      'a duel of fewer targets is accepted',
      ALICE,
      MORNING,
      smaller,
      acceptedBy(smaller, { ...moveOf(ALICE), version: 2 }, ACCEPTED),
    ],
    ['a group is edited', ALICE, MORNING, group, edited(group)],
    ['a duel is accepted', BOB, MORNING, duel, accepted(duel, BOB)],
    ['a duel of the older form is accepted', BOB, MORNING, older, accepted(older, BOB)],
    ['a duel of the older form is sent back', BOB, MORNING, older, sentBack(older)],
    ['a group is joined', BOB, MORNING, group, acceptedBy(group, moveOf(BOB))],
    ['a group is joined last', DAVE, MORNING, joined, accepted(joined, DAVE)],
    [
      'a group of the older form is joined last',
      DAVE,
      MORNING,
      olderForm(joined),
      accepted(olderForm(joined), DAVE),
    ],
    ['an entry in a duel', BOB, LAST_EVENING, activeDuel, entered],
    ['an entry in the place of another', BOB, LAST_EVENING, entered, entered],
    [
      'an entry in a group',
      DAVE,
      LAST_EVENING,
      activeGroup,
      arrived(
        must(recordDailyEntry(activeGroup, DAVE, daily(DAVE, true), WHEN)),
        'days.day31.target10.dave',
      ),
    ],
    [
      'a number in a block target',
      BOB,
      LAST_EVENING,
      activeDuel,
      arrived(
        must(recordBlockEntry(activeDuel, BOB, { ...block, add: { id: 'one', value: 2.5 } }, WHEN)),
        'blockTargets.blockTarget10.bob',
      ),
    ],
    ['a duel is completed', BOB, LATER, activeDuel, settleBattle(activeDuel, AFTERWARDS)],
    ['a group is completed', DAVE, LATER, activeGroup, groupOver],
    ['a stake is paid', BOB, LATER, groupWon, { ...groupWon, paidTo: { [BOB]: true } }],
  ])('%s', (_what, userId, now, before, after) => {
    expect(costOf(userId, now, before, after)).toBeLessThanOrEqual(1000);
  });

  test('an entry stays cheap', () => {
    expect(costOf(BOB, LAST_EVENING, activeDuel, entered)).toBeLessThanOrEqual(640);
  });
});
