import { expect, it } from 'vitest';
import { type Battle, settleBattle, withoutPlayer } from '../../../../domain/index.ts';
import {
  checkbox,
  duel,
  group,
  number,
  PHOTO,
  tickedOn,
  withDaily,
} from '../../../../testing/sample-battles.ts';
import tokens from '../../../../components/tokens.css?raw';
import { cardContent } from './card-content.ts';
import { CARD, cardLayout, type Part } from './card-layout.ts';

const over = (battle: Battle): Battle => settleBattle({ ...battle, prize: 'Coffee' }, '2026-04-01');

const layoutOf = (battle: Battle, userId: string): readonly Part[] =>
  cardLayout(cardContent(over(battle), userId, 'More HP: 3 to 1'));

const textsOf = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));

/** From where to where a fighter or a line of words goes. */
function widthOf(part: Part): readonly (readonly [left: number, right: number])[] {
  if (part.kind === 'fighter') return [[part.left, part.left + part.height * 0.75]];
  if (part.kind !== 'text') return [];
  const [middle] = part.at;
  return [[middle - part.width / 2, middle + part.width / 2]];
}

const won = tickedOn(duel([checkbox()], 3), 'ann', [2]);

it('shows fighters, verdict, names, HP, stake and dates, whoever shares it on the left', () => {
  const parts = layoutOf(won, 'bob');
  expect(textsOf(parts)).toEqual([
    'Bob',
    '1 HP',
    'Ann',
    '3 HP',
    'Habit Rivals',
    'Ann wins',
    'More HP: 3 to 1',
    'Bob owes Ann: Coffee',
    '02 Mar – 04 Mar 2026',
  ]);
  const fighters = parts.filter((part) => part.kind === 'fighter');
  expect(fighters.map(({ userId, isMirrored }) => [userId, isMirrored])).toEqual([
    ['bob', false],
    ['ann', true],
  ]);
});

it('tells nothing that the others have not shown: no targets, numbers, photos or descriptions', () => {
  const secret = checkbox({ title: 'Weigh in', description: 'On my scales' });
  const battle = { ...duel([secret, number({ title: 'Kilos' })], 3), description: 'At home' };
  const weighed = withDaily(battle, 1, 2, 'ann', 81.5, { hide: true, photo: PHOTO });
  const all = JSON.stringify(layoutOf(weighed, 'ann'));
  for (const told of ['Weigh', 'scales', 'Kilos', '81.5', PHOTO, 'At home'])
    expect(all).not.toContain(told);
});

it.each([
  ['a duel that was won', won, 'Ann wins', true],
  ['a draw', duel([checkbox()], 3), 'Draw', false],
  ['a group', tickedOn(group([checkbox()], 3), 'cat', [1]), 'Cat wins', true],
  [
    'a group won by two',
    tickedOn(tickedOn(group([checkbox()], 3), 'cat', [1]), 'ann', [1]),
    'Ann & Cat win',
    true,
  ],
])('keeps all of %s on the card', (_what, battle, headline, hasDebt) => {
  const parts = layoutOf(battle, 'ann');
  expect(textsOf(parts)).toContain(headline);
  expect(textsOf(parts).some((text) => text.includes('owe'))).toBe(hasDebt);
  for (const [left, right] of parts.flatMap(widthOf)) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(CARD.width);
  }
});

it.each([
  ['a duel', won],
  ['a group', group([checkbox()], 3)],
])('fault 244: keeps the longest names of %s within their own corners', (_what, battle) => {
  const parts = layoutOf(battle, 'ann');
  const edges = parts.flatMap((part) => (part.kind === 'line' ? [part] : [])).slice(0, -1);
  const names = parts.flatMap((part) => (part.kind === 'text' && part.at[1] < 200 ? [part] : []));
  for (const { at, width } of names.filter(({ text }) => /^(Ann|Bob|Cat|Dan)$/.test(text))) {
    const xs = edges.map(({ from, to }) => {
      const down = (at[1] - from[1]) / (to[1] - from[1]);
      return from[0] + (to[0] - from[0]) * down;
    });
    for (const x of xs) expect(Math.abs(at[0] - x)).toBeGreaterThan(width / 2);
  }
});

const groupWon = tickedOn(tickedOn(group([checkbox()], 3), 'cat', [1]), 'ann', [1]);

it.each<[string, Battle, string]>([
  ['what is paid', { ...won, paidTo: { ann: true } }, 'Settled: Coffee'],
  ['whom it is not paid yet', { ...groupWon, paidTo: { cat: true } }, 'Bob & Dan owe Ann: Coffee'],
  ['who is still there to pay', withoutPlayer(groupWon, 'dan'), 'Bob owes Ann & Cat: Coffee'],
  [
    'the day of a knock-out',
    tickedOn(duel([checkbox()], 31), 'ann', [1, 2]),
    '02 Mar – 03 Mar 2026',
  ],
])('says %s', (_what, battle, text) => {
  expect(textsOf(layoutOf(battle, 'ann'))).toContain(text);
});

const tokenOf = (role: string): string | undefined =>
  new RegExp(`--${role}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1];

it('has the corners of the app by day', () => {
  const parts = layoutOf(tickedOn(group([checkbox()], 3), 'dan', [1]), 'ann');
  const colors = parts.flatMap((part) => (part.kind === 'panel' ? [part.color] : []));
  const names = parts.flatMap((part) =>
    part.kind === 'text' && /^(Ann|Bob|Cat|Dan)$/.test(part.text) ? [part.color] : [],
  );
  const roles = ['mine', 'theirs', 'third', 'fourth'];
  expect(colors.slice(1, 5)).toEqual(roles.map(tokenOf));
  expect(names).toEqual(roles.map((role) => tokenOf(`on-${role}`)));
});

it('stands fighters below their HP, whatever they wear on their heads', () => {
  const parts = layoutOf(won, 'ann');
  const ends = parts.flatMap((part) =>
    part.kind === 'text' && part.text.endsWith(' HP') ? [part.at[1] + part.size / 2] : [],
  );
  const tops = parts.flatMap((part) => (part.kind === 'fighter' ? [part.top] : []));
  expect(Math.min(...tops)).toBeGreaterThan(Math.max(...ends));
});

it('gives each of four players a corner of their own', () => {
  const fighters = layoutOf(tickedOn(group([checkbox()], 3), 'dan', [1]), 'dan').filter(
    (part) => part.kind === 'fighter',
  );
  expect(fighters.map(({ userId }) => userId)).toEqual(['dan', 'ann', 'bob', 'cat']);
  const widths = fighters.flatMap(widthOf);
  for (const [index, [left]] of widths.slice(1).entries())
    expect(left).toBeGreaterThanOrEqual(widths[index]?.[1] ?? Infinity);
});
