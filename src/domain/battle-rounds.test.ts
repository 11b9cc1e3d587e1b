import { expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  BOB,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  tickedOn,
  withDaily,
} from '../testing/sample-battles.ts';
import { bestRound, roundsOf } from './battle-rounds.ts';

const AFTERWARDS = '2026-04-01';
const TWO = [checkbox(), checkbox({ title: 'Read' })];

it('gives the rounds that are over, and none after a knock-out', () => {
  const running = tickedOn(duel([checkbox()]), ANN, [1]);
  expect(roundsOf(running, '2026-03-04').map(({ dayNumber }) => dayNumber)).toEqual([1, 2]);
  const knockOut = tickedOn(duel([checkbox()]), ANN, [1, 2]);
  expect(roundsOf(knockOut, AFTERWARDS)).toHaveLength(2);
});

it('gives none before the first is over, nor where days decide nothing', () => {
  expect(roundsOf(duel([checkbox()]), '2026-03-02')).toEqual([]);
  expect(roundsOf(duel([blockCheckbox()]), AFTERWARDS)).toEqual([]);
});

it('finds the round that was won by the most, the first of those', () => {
  const close = withDaily(tickedOn(duel(TWO), ANN, [1, 3, 4]), 1, 1, BOB, true);
  const won = [3, 4].reduce((battle, day) => withDaily(battle, day, 2, ANN, true), close);
  const rounds = roundsOf(won, '2026-03-06');
  expect(bestRound(rounds, ANN)?.dayNumber).toBe(3);
  expect(bestRound(rounds, BOB)).toBeNull();
});

it.each([
  [ANN, BOB],
  [BOB, ANN],
])('of two that %s won by as much takes the one in which more was done', (winner, loser) => {
  const few = tickedOn(duel(TWO), winner, [1]);
  const many = [1, 2].reduce((battle, target) => withDaily(battle, 2, target, winner, true), few);
  const rounds = roundsOf(withDaily(many, 2, 1, loser, true), '2026-03-04');
  expect(bestRound(rounds, winner)?.dayNumber).toBe(2);
});

it('does not take the one in which more was done where the lead was smaller', () => {
  const three = duel([...TWO, checkbox({ title: 'Sleep' })]);
  const clear = [1, 2].reduce((battle, target) => withDaily(battle, 1, target, ANN, true), three);
  const full = [1, 2, 3].reduce((battle, target) => withDaily(battle, 2, target, ANN, true), clear);
  const busy = [1, 2].reduce((battle, target) => withDaily(battle, 2, target, BOB, true), full);
  expect(bestRound(roundsOf(busy, '2026-03-04'), ANN)?.dayNumber).toBe(1);
});

it('counts a round that a group shares, and prefers one that was won alone', () => {
  const shared = tickedOn(tickedOn(group([checkbox()]), ANN, [1, 2]), CAT, [1]);
  const rounds = roundsOf(shared, AFTERWARDS);
  expect(bestRound(rounds, ANN)?.dayNumber).toBe(2);
  expect(bestRound(rounds, CAT)?.dayNumber).toBe(1);
  expect(bestRound(rounds, DAN)).toBeNull();
});
