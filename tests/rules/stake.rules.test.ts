import { deleteField } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { addDays, type Battle, type BattleResult, settleBattle } from '../../src/domain/index.ts';
import { groupWinnersOf } from '../../src/schema/battle-document.ts';
import { battleRulesTest, tickOf } from './battle-rules-test.ts';
import { activeDuel, activeGroup, ALICE, BOB, CAROL, DAVE, MALLORY, TODAY } from './fixtures.ts';

/** The winner's word that the stake is paid (decision 078). */

const { seedBattle, update } = battleRulesTest('stake');

const startDate = addDays(TODAY, -9);

const nameOf = (id: string) => ({ id, username: `The_${id}` });

/** Alice has beaten Bob, as the record says. */
function duelWon(): Battle {
  const over = settleBattle(activeDuel({ startDate }), TODAY);
  if (!over.result || 'winners' in over.result) throw new Error('It is no duel that is over');
  const result: BattleResult = { ...over.result, draw: false, winner: nameOf(ALICE) };
  return { ...over, result };
}

/** Bob and Carol have beaten Alice and Dave. */
function groupWon() {
  const result = { draw: true, winners: [nameOf(BOB), nameOf(CAROL)] };
  const over: Battle = { ...activeGroup({ startDate }), status: 'COMPLETE', result };
  return { ...over, ...groupWinnersOf(over) };
}

describe('the stake', () => {
  test('is paid by the word of the winner, who may take it back', async () => {
    await seedBattle(duelWon());
    await expect(update(ALICE, { 'paidTo.alice': true })).toBeAllowed();
    await expect(update(ALICE, { 'paidTo.alice': true })).toBeAllowed();
    await expect(update(ALICE, { 'paidTo.alice': deleteField() })).toBeAllowed();
    await expect(update(ALICE, { paidTo: { alice: true } })).toBeAllowed();
    await seedBattle({ ...duelWon(), status: 'complete' });
    await expect(update(ALICE, { 'paidTo.alice': true })).toBeAllowed();
  });

  test('is paid to each winner of a group alone', async () => {
    await seedBattle(groupWon());
    await expect(update(BOB, { 'paidTo.bob': true })).toBeAllowed();
    await expect(update(CAROL, { 'paidTo.carol': true })).toBeAllowed();
    await expect(update(BOB, { 'paidTo.bob': deleteField() })).toBeAllowed();
  });

  test('attack 189: who owes it says that it is paid', async () => {
    await seedBattle(duelWon());
    await expect(update(BOB, { 'paidTo.bob': true })).toBeDenied();
    await expect(update(BOB, { 'paidTo.alice': true })).toBeDenied();
    await seedBattle({ ...duelWon(), paidTo: { alice: true } });
    await expect(update(BOB, { 'paidTo.alice': deleteField() })).toBeDenied();
    await seedBattle(groupWon());
    await expect(update(DAVE, { 'paidTo.dave': true })).toBeDenied();
    await expect(update(DAVE, { 'paidTo.bob': true })).toBeDenied();
    await expect(update(BOB, { 'paidTo.carol': true })).toBeDenied();
    await expect(update(BOB, { 'paidTo.bob': true, 'paidTo.carol': true })).toBeDenied();
    await seedBattle({ ...groupWon(), groupWinners: {} });
    await expect(update(DAVE, { 'paidTo.dave': true })).toBeDenied();
  });

  test('attack 189: somebody says so after a draw', async () => {
    const drawn = settleBattle(activeDuel({ startDate }), TODAY);
    await seedBattle(drawn);
    for (const player of [ALICE, BOB])
      await expect(update(player, { [`paidTo.${player}`]: true })).toBeDenied();
  });

  test('attack 190: a stranger says that it is paid, or somebody before the end', async () => {
    await seedBattle(duelWon());
    await expect(update(MALLORY, { 'paidTo.mallory': true })).toBeDenied();
    await expect(update(MALLORY, { 'paidTo.alice': true })).toBeDenied();
    for (const status of ['ACTIVE', 'PENDING', 'DECLINED', 'PAUSED']) {
      await seedBattle({ ...duelWon(), status });
      await expect(update(ALICE, { 'paidTo.alice': true })).toBeDenied();
    }
  });

  test.each([
    ['another stake', { prize: 'A house' }],
    ['another result', { 'result.winner': nameOf(ALICE), 'result.challengerHp': 99 }],
    ['an entry', tickOf(ALICE)],
    ['a battle that runs again', { status: 'ACTIVE' }],
    ['a field that nobody knows', { bonus: 100 }],
  ])('attack 191: %s comes along with the word', async (_what, fields) => {
    await seedBattle(duelWon());
    await expect(update(ALICE, { 'paidTo.alice': true, ...fields })).toBeDenied();
    await expect(update(ALICE, { 'paidTo.alice': true })).toBeAllowed();
  });

  test.each([false, 1, 'yes', null, { at: 'noon' }, 'x'.repeat(10_000)])(
    'attack 191: the word is %j',
    async (word) => {
      await seedBattle(duelWon());
      await expect(update(ALICE, { 'paidTo.alice': word })).toBeDenied();
      await expect(update(ALICE, { paidTo: word })).toBeDenied();
      await expect(update(ALICE, { paidTo: { alice: true, bob: word } })).toBeDenied();
    },
  );
});
