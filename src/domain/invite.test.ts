import { expect, it } from 'vitest';
import { ANN, BOB, CAT, checkbox } from '../testing/sample-battles.ts';
import { type Invite, inviteState } from './invite.ts';

const MADE = '2026-03-01T12:00:00Z';
const IN_TIME = '2026-03-08T11:59:59Z';
const TOO_LATE = '2026-03-08T12:00:00Z';

/** Ann's, of a group that Bob is in. */
const invite = (change: Partial<Invite>): Invite => ({
  id: 'a'.repeat(64),
  battleId: 'LinkedBattle12345678',
  isGroupBattle: true,
  terms: { startDate: '2026-03-01', numDays: 7, prize: '', description: '', targets: [checkbox()] },
  status: 'OPEN',
  userIds: [ANN, BOB],
  players: { [ANN]: { id: ANN, username: 'Ann' }, [BOB]: { id: BOB, username: 'Bob' } },
  createdAt: Date.parse(MADE),
  ...change,
});

it.each([
  ['OPEN', IN_TIME, 'own joined open open'],
  ['OPEN', TOO_LATE, 'expired expired expired expired'],
  ['WITHDRAWN', IN_TIME, 'withdrawn withdrawn withdrawn withdrawn'],
  ['WITHDRAWN', TOO_LATE, 'withdrawn withdrawn withdrawn withdrawn'],
  ['USED', IN_TIME, 'own joined used used'],
  ['USED', TOO_LATE, 'own joined used used'],
] as const)('an invite that is %s at %s', (status, now, expected) => {
  // To its inviter, to who has accepted, to another player, to somebody who is signed out.
  const states = [ANN, BOB, CAT, null].map((userId) =>
    inviteState(invite({ status }), userId, new Date(now)),
  );
  expect(states.join(' ')).toBe(expected);
});

it('has expired where nobody knows when it was made', () => {
  expect(inviteState(invite({ createdAt: null }), ANN, new Date(MADE))).toBe('expired');
});
