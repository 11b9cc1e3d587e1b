import { expect, it } from 'vitest';
import { ANN, BOB, checkbox, duel, group } from '../../../testing/sample-battles.ts';
import { missedNews } from './missed-news.ts';

it('is what the server tells of the battle that runs', () => {
  const battle = duel([checkbox()]);
  expect(missedNews([battle], ANN)).toBe('Bob accepted your challenge. The fight is on!');
  expect(missedNews([battle], BOB)).toBe('Ann challenges you to a battle!');
  expect(missedNews([group([checkbox()])], ANN)).toBe('Everybody is in. Your group battle is on!');
  expect(missedNews([{ ...battle, status: 'PENDING' }], ANN)).toBeNull();
});
