import { describe, expect, test } from 'vitest';

import { DEFAULT_AVATAR, newUser } from '../../src/domain/index.ts';
import { duelOf, ticked } from './testing/stack.ts';
import { standInFor, withoutAccount } from './without-account.ts';

const ANN = { id: 'ann', username: 'Ann' };
const BOB = { id: 'bob', username: 'Bob' };
const NOBODY = { id: standInFor('ann'), username: 'Deleted player' };

const after = (stored: object) => withoutAccount({ ...stored }, 'battle', 'ann');

test('the stand-in is the same in every battle, and no other account’s', () => {
  expect(standInFor('ann')).toMatch(/^deleted-[\w-]{20}$/);
  expect(standInFor('ann')).toBe(standInFor('ann'));
  expect(standInFor('bob')).not.toBe(standInFor('ann'));
});

test('attack 65: a battle no longer knows the id, and keeps what only a later version knows', () => {
  const battle = {
    ...ticked(duelOf(newUser(ANN), newUser(BOB)), 'ann'),
    season: { best: 'ann', of: 3 },
  };
  const left = after(battle);
  expect(JSON.stringify(left)).not.toContain('"ann"');
  expect(left).toMatchObject({
    userIds: [NOBODY.id, 'bob'],
    challenger: NOBODY,
    season: { best: NOBODY.id, of: 3 },
    days: { day1: { target1: { [NOBODY.id]: { userId: NOBODY.id, input: true, hide: true } } } },
  });
});

test('a battle is kept for those who play on, and for nobody else', () => {
  const left = after(duelOf(newUser(ANN), newUser(BOB)));
  expect(left).toMatchObject({ userIds: [NOBODY.id, 'bob'] });
  expect(withoutAccount({ ...left }, 'battle', 'bob')).toBeNull();
  const unreadable = { userIds: [NOBODY.id, 'bob'], days: 'gone' };
  expect(withoutAccount(unreadable, 'battle', 'bob')).toBeNull();
});

describe('a battle that cannot be read', () => {
  test('attack 37: loses the name in every field, of one player only', () => {
    const stored = {
      title: 'Ann vs Bob',
      status: 'COMPLETE',
      challenger: { ...ANN, hp: 3, timeZone: 'Asia/Tokyo' },
      opponent: { ...BOB, timeZone: 'Asia/Tokyo' },
      contestants: { ann: { username: 'Ann', accepted: true }, bob: BOB },
      result: { winner: ANN, winners: [BOB, ANN] },
      days: 'gone',
    };
    expect(after(stored)).toEqual({
      title: '',
      status: 'COMPLETE',
      challenger: { ...NOBODY, hp: 3 },
      opponent: stored.opponent,
      contestants: { [NOBODY.id]: { username: 'Deleted player', accepted: true }, bob: BOB },
      result: { winner: NOBODY, winners: [BOB, NOBODY] },
      days: 'gone',
    });
  });

  test('attack 65: loses numbers, photos, times, look, level and what nobody knows, wherever they lie', () => {
    const at = new Date(7777);
    const entry = {
      userId: 'ann',
      input: 8123,
      photo: 'targetConfirmations/ann_1.jpg',
      hide: true,
    };
    const theirs = { userId: 'bob', input: 5, photo: null, hide: false, at, mood: 'fine' };
    const stored = {
      status: 'ACTIVE',
      days: {
        first: { squats: { title: 'Squats', ann: { ...entry, at, mood: 'low' }, bob: theirs } },
      },
      rounds: [{ steps: { ann: { userId: 'ann', inputArray: [{ value: 77 }], photo: null } } }],
      contestants: { ann: { ...ANN, level: 9, avatar: { id: '3' }, timeZone: 'Asia/Tokyo' } },
      gallery: ['targetConfirmations/ann_2.jpg', 'targetConfirmations/bob_1.jpg'],
    };
    const { id } = NOBODY;
    expect(after(stored)).toEqual({
      title: '',
      status: 'ACTIVE',
      days: {
        first: {
          squats: {
            title: 'Squats',
            [id]: { userId: id, input: null, photo: 'deleted', hide: true },
            bob: theirs,
          },
        },
      },
      rounds: [{ steps: { [id]: { userId: id, inputArray: [], photo: null } } }],
      contestants: { [id]: { ...NOBODY, level: 1, avatar: DEFAULT_AVATAR } },
      gallery: ['deleted', 'targetConfirmations/bob_1.jpg'],
    });
  });

  test('is declined if it was a request, and what is missing or no map stays so', () => {
    expect(after({ status: 'pending', challenger: 'Ann', opponent: null })).toEqual({
      title: '',
      status: 'DECLINED',
      declinedBy: NOBODY.id,
      challenger: 'Ann',
      opponent: null,
    });
  });

  test('keeps values of Firestore as they are', () => {
    const at = new Date(0);
    expect(after({ status: 'ACTIVE', since: { at } })).toEqual({
      title: '',
      status: 'ACTIVE',
      since: { at },
    });
  });
});
