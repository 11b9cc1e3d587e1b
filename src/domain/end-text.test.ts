import { expect, it } from 'vitest';
import { ANN, BOB, CAT, checkbox, duel, group, tickedOn } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { endText } from './end-text.ts';

const over = (battle: Battle, prize = ''): Battle => ({ ...battle, status: 'COMPLETE', prize });

const NEXT_DAY = '2026-03-04';

/** Two days, of which Ann won the first and nobody the second. */
const ANNS = tickedOn(duel([checkbox(), checkbox()], 2), ANN, [1]);
/** Cat did something in a group, and nobody else. */
const CATS = tickedOn(group([checkbox()], 2), CAT, [1]);

it.each([
  ['a duel that was won', over(ANNS), ANN, 'You won against Bob yesterday.'],
  ['the same as it was lost', over(ANNS), BOB, 'You lost against Ann yesterday.'],
  ['a draw', over(duel([checkbox()], 2), 'coffee'), ANN, 'You drew with Bob yesterday.'],
  [
    'a stake that is owed to the player',
    over(ANNS, 'coffee'),
    ANN,
    'You won against Bob yesterday. Bob owes you: coffee.',
  ],
  [
    'a stake that the player owes',
    over(ANNS, 'coffee'),
    BOB,
    'You lost against Ann yesterday. You owe Ann: coffee.',
  ],
  [
    'a stake that has been handed over',
    { ...over(ANNS, 'coffee'), paidTo: { [ANN]: true as const } },
    BOB,
    'You lost against Ann yesterday. Settled: coffee.',
  ],
  [
    'one whose text would turn round what comes after it',
    { ...over(ANNS, 'cof\u202Efee'), paidTo: { [ANN]: true as const } },
    BOB,
    'You lost against Ann yesterday. Settled: coffee.',
  ],
  [
    'a group that was won',
    over(CATS, 'coffee'),
    CAT,
    'You won the group battle yesterday. Ann, Bob and Dan owe you: coffee.',
  ],
  [
    'a group that was lost',
    over(CATS, 'coffee'),
    ANN,
    'You lost the group battle yesterday. You owe Cat: coffee.',
  ],
  [
    'a group whose win is shared',
    over(tickedOn(CATS, ANN, [1]), 'coffee'),
    ANN,
    'You tied for first in the group battle yesterday. Bob and Dan owe you: coffee.',
  ],
])('%s', (_what, battle, userId, text) => {
  expect(endText(battle, userId, NEXT_DAY)).toBe(text);
});

it('names the day when it is longer ago', () => {
  expect(endText(over(ANNS), ANN, '2026-03-05')).toBe('You won against Bob on 03 Mar.');
});

it('goes by the day of the knock-out', () => {
  const ended = over(tickedOn(tickedOn(duel([checkbox()], 7), ANN, [1]), ANN, [2]));
  expect(endText(ended, ANN, NEXT_DAY)).toBe('You knocked Bob out yesterday.');
  expect(endText(ended, BOB, NEXT_DAY)).toBe('Ann knocked you out yesterday.');
});
