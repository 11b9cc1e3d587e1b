import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isReservedUsername, RESERVED_SKELETONS, usernameSkeletonOf } from './username.ts';

const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

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
    'HR-Support',
    'HR-Team',
    'Team.HR',
    'H.R',
    'My-Supp0rt',
    'the_admin',
    'SysAdmin',
    'mod',
    'Mods',
    'the-mod',
    'root',
    'R00T',
    'Security',
    'constructor',
    'Null',
    'Undefined',
    'Anonymous',
    'Nobody',
    'You',
  ])('%s is reserved', (username) => {
    expect(isReservedUsername(username)).toBe(true);
  });

  test.each([
    'Rosa',
    'Badminton',
    'Helpful',
    'Teamo',
    'Rival',
    'Habit',
    'Systematic',
    'Stafford',
    'Hristo',
    'Modesty',
    'Rooty',
    'Young',
    'Theodor',
    'Nobodyknows',
  ])('%s is not', (username) => {
    expect(isReservedUsername(username)).toBe(false);
  });

  test('is the same to the app and to the rules', () => {
    expect(RULES).toContain(`!skeletonOf(username).matches('${RESERVED_SKELETONS}')`);
  });
});
