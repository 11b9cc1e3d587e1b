import { expect, test } from 'vitest';
import { largestDuel, largestGroup, usersOf } from './largest-battles.ts';
import { decideWrite } from './rules-engine.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const START = '2026-03-02';

test('creates the largest duel within 1,000 expressions', () => {
  const battle = largestDuel(START, ['alice', 'bob']);
  const decision = decideWrite({
    userId: 'alice',
    now: NOW,
    path: 'battles/largest',
    before: usersOf(battle),
    after: { 'battles/largest': battle },
  });
  expect(decision.allowed).toBe(true);
});

test('creates the largest group within 1,000 expressions', () => {
  const battle = largestGroup(START, ['alice', 'bob', 'carol', 'dave']);
  const decision = decideWrite({
    userId: 'alice',
    now: NOW,
    path: 'battles/largest',
    before: usersOf(battle),
    after: { 'battles/largest': battle },
  });
  expect(decision.allowed).toBe(true);
});
