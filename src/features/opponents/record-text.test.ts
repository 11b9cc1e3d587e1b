import { expect, it } from 'vitest';
import { recordText } from './record-text.ts';

it.each([
  [{ win: 0, loss: 0, draw: 0 }, 'No finished duel yet'],
  [{ win: 3, loss: 2, draw: 0 }, 'You 3 : 2 Ben'],
  [{ win: 3, loss: 2, draw: 1 }, 'You 3 : 2 Ben, 1 draw'],
  [{ win: 0, loss: 0, draw: 2 }, 'You 0 : 0 Ben, 2 draws'],
])('says %j as a score', (record, text) => {
  expect(recordText({ record, username: 'Ben' })).toBe(text);
});
