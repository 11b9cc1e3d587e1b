import { expect, it } from 'vitest';
import { ANN, BOB, CAT, checkbox, DAN } from '../testing/sample-battles.ts';
import { type Invite, inviteState, leaveInvite, mayBegin, requestFrom } from './invite.ts';
import { newUser } from './new-user.ts';

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

/** The same with Cat in it as well. */
const full = (change: Partial<Invite> = {}): Invite => {
  const { userIds, players } = invite({});
  return invite({
    userIds: [...userIds, CAT],
    players: { ...players, [CAT]: { id: CAT, username: 'Cat' } },
    ...change,
  });
};

it('is joined by everybody who has accepted', () => {
  const states = [BOB, CAT, DAN].map((userId) => inviteState(full(), userId, new Date(MADE)));
  expect(states).toEqual(['joined', 'joined', 'open']);
});

it('begins without the last only while it is open, with two who have accepted', () => {
  expect(mayBegin(full())).toBe(true);
  expect(mayBegin(invite({}))).toBe(false);
  expect(mayBegin(full({ isGroupBattle: false }))).toBe(false);
  expect(mayBegin(full({ status: 'WITHDRAWN' }))).toBe(false);
  expect(mayBegin(full({ status: 'USED' }))).toBe(false);
});

it('has a free seat again after who has left; nothing is left of one that nobody needs any more', () => {
  expect(leaveInvite(full(), BOB)).toEqual({
    userIds: [ANN, CAT],
    players: { [ANN]: full().players[ANN], [CAT]: full().players[CAT] },
  });
  expect(leaveInvite(full(), ANN)).toBeNull();
  expect(leaveInvite(full({ status: 'USED' }), BOB)).toBeNull();
  expect(leaveInvite(full({ status: 'WITHDRAWN' }), BOB)).toBeNull();
});

it('becomes a battle from its own date on, or from the first that nobody has begun without', () => {
  const members = [ANN, BOB, CAT].map((id) => newUser({ id, username: id }));
  const startOf = (now: string) => {
    const { players } = full();
    const far = { id: CAT, username: 'Cat', timeZone: 'Pacific/Kiritimati' };
    const near = { id: ANN, username: 'Ann', timeZone: 'Etc/UTC' };
    const zoned = full({ players: { ...players, [ANN]: near, [CAT]: far } });
    const request = requestFrom(zoned, members, new Date(now));
    expect(request.contestants?.[ANN]?.timeZone).toBe('Etc/UTC');
    return request.startDate;
  };
  expect(startOf('2026-02-27T12:00:00Z')).toBe('2026-03-01');
  expect(startOf('2026-03-03T09:59:00Z')).toBe('2026-03-03');
  expect(startOf('2026-03-03T10:00:00Z')).toBe('2026-03-04');
});

it('attack 57: nobody who hides behind a zone that there is not begins before today is over anywhere', () => {
  const hidden = { id: ANN, username: 'Ann', timeZone: 'No/Where' };
  const old = full({
    players: { [ANN]: hidden },
    terms: { ...full().terms, startDate: '2020-01-01' },
  });
  const members = ['Ann', 'Bob', 'Cat'].map((username) =>
    newUser({ id: username.toLowerCase(), username }),
  );
  expect(requestFrom(old, members, new Date(MADE)).startDate).toBe('2026-03-01');
  expect(requestFrom(old, members, new Date('2026-03-02T11:59:59Z')).startDate).toBe('2026-03-01');
});
