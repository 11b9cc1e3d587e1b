import { expect, it } from 'vitest';
import { newBattleId } from './new-battle-id.ts';

it('makes ids as Firestore does, each a new one', () => {
  const ids = Array.from({ length: 500 }, newBattleId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
