import { expect, it } from 'vitest';
import { gearOfLevel } from './gear.ts';

it('comes with each level from the second on, until there is no more', () => {
  expect([1, 2, 10, 12, 13].map(gearOfLevel)).toEqual([
    undefined,
    'headband',
    'crown',
    'wings',
    undefined,
  ]);
});
