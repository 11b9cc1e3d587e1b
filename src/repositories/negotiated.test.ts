import { expect, test } from 'vitest';
import { NEGOTIATION_REFUSALS } from '../domain/index.ts';
import { duel } from '../testing/sample-battles.ts';
import { negotiated } from './negotiated.ts';

test('gives the battle that was agreed on', () => {
  const battle = duel([]);
  expect(negotiated({ ok: true, battle })).toBe(battle);
});

test.each(NEGOTIATION_REFUSALS)('%s tells the player what to do', (reason) => {
  const expected =
    reason === 'not-allowed'
      ? { kind: 'permission-denied' }
      : { kind: 'changed', message: 'This battle was changed. Please look again.' };
  expect(() => negotiated({ ok: false, reason })).toThrow(expect.objectContaining(expected));
});
