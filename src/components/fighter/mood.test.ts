import { expect, it } from 'vitest';
import { moodOf } from './mood.ts';

it.each([
  { own: 10, other: 10, mood: 'fine' },
  { own: 11, other: 9, mood: 'winning' },
  { own: 4, other: 16, mood: 'fine' },
  { own: 3, other: 17, mood: 'worried' },
  { own: 0, other: 20, mood: 'out' },
  { own: -2, other: 22, mood: 'out' },
])('looks $mood at $own against $other of 10', ({ own, other, mood }) => {
  expect(moodOf({ hp: own, maxHp: 10 }, { hp: other, maxHp: 10 })).toBe(mood);
});
