import { describe, expect, it } from 'vitest';

import { ANN, BOB, CAT, checkbox, DAN, duel, group, tickedOn } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { debtOf, debtText } from './debt.ts';
import { withoutPlayer } from './deleted-player.ts';
import { settleBattle } from './status.ts';

const AFTERWARDS = '2026-04-01';

const over = (battle: Battle, prize = 'Coffee'): Battle =>
  settleBattle({ ...battle, prize }, AFTERWARDS);

/** By the word of those winners. */
const paidTo = (battle: Battle, ...winners: readonly string[]): Battle => ({
  ...battle,
  paidTo: Object.fromEntries(winners.map((id) => [id, true as const])),
});

/** Ann has beaten Bob. */
const won = over(tickedOn(duel([checkbox()], 3), ANN, [1]));
/** Ann and Cat share the lead, before Bob and Dan. */
const shared = over(tickedOn(tickedOn(group([checkbox()], 3), ANN, [1]), CAT, [2]));

const textOf = (battle: Battle, userId: string): string | null => {
  const debt = debtOf(battle, userId);
  return debt && debtText(debt);
};

describe('debtOf', () => {
  it.each([
    ['the winner of a duel', won, ANN, 'Bob owes you: Coffee'],
    ['the loser of a duel', won, BOB, 'You owe Ann: Coffee'],
    [
      'who reads from right to left',
      { ...won, prize: 'קפה (2)!' },
      BOB,
      'You owe Ann: \u2068קפה (2)!\u2069',
    ],
    ['a winner among two of a group', shared, ANN, 'Bob and Dan owe you: Coffee'],
    ['a loser of a group', shared, DAN, 'You owe Ann and Cat: Coffee'],
    [
      'the one winner of a group',
      over(tickedOn(group([checkbox()], 3), ANN, [1])),
      ANN,
      'Bob, Cat and Dan owe you: Coffee',
    ],
  ])('tells %s what is owed', (_who, battle, userId, text) => {
    expect(textOf(battle, userId)).toBe(text);
  });

  it.each([
    ['without a stake', { ...won, prize: '' }, ANN],
    ['while it runs', { ...tickedOn(duel([checkbox()]), ANN, [1]), prize: 'Coffee' }, ANN],
    ['for a stranger', won, CAT],
    ['after a draw', over(duel([checkbox()], 3)), ANN],
    ['after a draw of a whole group', over(group([checkbox()], 3)), DAN],
    ['from a deleted account', withoutPlayer(won, BOB), ANN],
    ['to a deleted account', withoutPlayer(won, ANN), BOB],
  ])('is null %s', (_when, battle, userId) => {
    expect(debtOf(battle, userId)).toBeNull();
  });

  it('goes by the entries, whatever result is stored (K4)', () => {
    const winner = { id: BOB, username: 'Bob' };
    const invented = { ...won, ...(won.result && { result: { ...won.result, winner } }) };
    expect(debtOf(invented, BOB)).toMatchObject({ side: 'debtor' });
    expect(debtOf(paidTo(invented, BOB), BOB)).toMatchObject({ isPaid: false });
  });

  it('is paid by the creditor’s word, which can be taken back', () => {
    for (const userId of [ANN, BOB]) {
      expect(debtOf(paidTo(won, ANN), userId)?.isPaid).toBe(true);
      expect(debtOf(paidTo(won), userId)?.isPaid).toBe(false);
    }
  });

  it('is paid for who owes several once all of them say so', () => {
    const half = paidTo(shared, ANN);
    expect([ANN, CAT, BOB].map((id) => debtOf(half, id)?.isPaid)).toEqual([true, false, false]);
    expect(debtOf(paidTo(shared, ANN, CAT), BOB)?.isPaid).toBe(true);
  });

  it('is owed to nobody who has got it, as long as others wait for theirs', () => {
    expect(textOf(paidTo(shared, ANN), BOB)).toBe('You owe Cat: Coffee');
    expect(textOf(paidTo(shared, ANN, CAT), BOB)).toBe('You owe Ann and Cat: Coffee');
  });
});
