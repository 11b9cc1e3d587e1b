import { expect, it } from 'vitest';
import { atOnce } from './at-once.ts';

it('works on everything, never on more than its limit at a time, and takes no more than fits', async () => {
  const seen = { taken: 0, done: 0, most: 0 };
  async function* numbers() {
    for (let number = 0; number < 50; number += 1) {
      seen.taken += 1;
      yield number;
    }
  }
  await atOnce(4, numbers(), async (number) => {
    seen.most = Math.max(seen.most, seen.taken - seen.done);
    // Some take longer than others.
    for (let turn = 0; turn < 20 + (number % 5); turn += 1) await Promise.resolve();
    seen.done += 1;
  });
  expect(seen).toEqual({ taken: 50, done: 50, most: 4 });
});

it.each([
  [1, ['good', 'bad']],
  [3, ['good', 'bad', 'late']],
])('fails with what fails, and begins no more: %i at a time', async (limit, expected) => {
  const begun: string[] = [];
  const work = async (item: string) => {
    begun.push(item);
    if (item === 'bad') throw new Error('no');
  };
  await expect(atOnce(limit, ['good', 'bad', 'late'], work)).rejects.toThrow('no');
  expect(begun).toEqual(expected);
});
