import { describe, expect, test } from 'vitest';
import { isReservedUsername, usernameSkeletonOf } from './username.ts';

describe('the skeleton of a username', () => {
  test.each([
    ['Rosa', 'rosa'],
    ['R0SA', 'rosa'],
    ['R.o-s_a', 'rosa'],
    ['Bill', 'blll'],
    ['B1I1', 'blll'],
    ['Ken2', 'ken2'],
  ])('of %s is %s', (username, skeleton) => {
    expect(usernameSkeletonOf(username)).toBe(skeleton);
  });
});

describe('attack 66: a name that pretends to be the product', () => {
  test.each([
    'Admin',
    'ADM1N',
    'A.d.m.i.n',
    'admin-2',
    'Administrator',
    'Habit-Rivals',
    'HabitRivals2',
    'the.habit.rival',
    'Support',
    'supp0rt_team',
    'Moderator',
    'Official.Ben',
    'Deleted-Player',
    'Help',
    'Staff',
    'Team',
  ])('%s is reserved', (username) => {
    expect(isReservedUsername(username)).toBe(true);
  });

  test.each(['Rosa', 'Badminton', 'Helpful', 'Teamo', 'Rival', 'Habit', 'Systematic', 'Stafford'])(
    '%s is not',
    (username) => {
      expect(isReservedUsername(username)).toBe(false);
    },
  );
});
