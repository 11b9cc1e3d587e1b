import { expect, it } from 'vitest';

import { AVATAR_IDS } from './avatar.ts';
import { DAY_MS } from './calendar.ts';
import { MAX_PAID_BATTLES_PER_DAY, XP_FOR_OUTCOME } from './experience.ts';
import { HP_PER_DAILY_TARGET, HP_WITHOUT_DAILY_TARGETS } from './hit-points.ts';
import { inviteEnd } from './invite.ts';
import * as limits from './limits.ts';
import { MOST_NEWS } from './pushes.ts';
import { NEW_PLAYER_LEVEL, NEW_PLAYER_XP } from './user.ts';

/** The table of spec section 9, as far as it is about the game. */
it.each([
  ['Target title', limits.TARGET_TITLE_MAX_LENGTH, 30],
  ['Target description', limits.TARGET_DESCRIPTION_MAX_LENGTH, 200],
  ['Prize/forfeit', limits.PRIZE_MAX_LENGTH, 15],
  ['Battle description', limits.BATTLE_DESCRIPTION_MAX_LENGTH, 500],
  ['Number of days, least', limits.MIN_BATTLE_DAYS, 1],
  ['Number of days, most', limits.MAX_BATTLE_DAYS, 31],
  ['Username, shortest', limits.USERNAME_MIN_LENGTH, 3],
  ['Username, longest', limits.USERNAME_MAX_LENGTH, 15],
  ['Minimum password length', limits.PASSWORD_MIN_LENGTH, 6],
  ['Group size: opponents', limits.MAX_GROUP_OPPONENTS, 3],
  ['Start date choices', limits.START_DATE_CHOICES, 8],
  ['Default numDays', limits.DEFAULT_BATTLE_DAYS, 1],
  ['Default level', NEW_PLAYER_LEVEL, 1],
  ['Default xp', NEW_PLAYER_XP, 0],
  ['Contestant card default hp', limits.CARD_DEFAULT_HP, 10],
  ['Contestant card default numTargets', limits.CARD_DEFAULT_TARGETS, 10],
  ['Starting HP per daily target', HP_PER_DAILY_TARGET, 2],
  ['Starting HP if none', HP_WITHOUT_DAILY_TARGETS, 1],
  ['XP for a win', XP_FOR_OUTCOME.win, 10],
  ['XP for a draw', XP_FOR_OUTCOME.draw, 3],
  ['XP for a loss', XP_FOR_OUTCOME.loss, 1],
  ['Username search limit', limits.USERNAME_SEARCH_LIMIT, 5],
])('%s', (_item, value, expected) => {
  expect(value).toBe(expected);
});

/** Figures that texts of the app write out: who changes one has these to change as well. */
it.each([
  ['100 numbers are the most', limits.MAX_BLOCK_ENTRIES, 100],
  ['A million is the most', limits.MAX_NUMBER_ENTRY, 1_000_000],
  ['At most seven days ahead', limits.START_DATE_CHOICES - 1, 7],
  ['Pick two or three', limits.MIN_GROUP_OPPONENTS, 2],
  ['Three is the limit', limits.MAX_GROUP_OPPONENTS, 3],
  ['a link is good for seven days', inviteEnd({ createdAt: 0 }), 7 * DAY_MS],
  ['four characters', AVATAR_IDS.length, 4],
  ['five battles a day', MAX_PAID_BATTLES_PER_DAY, 5],
  ['at most three a day', MOST_NEWS, 3],
])('“%s”', (_text, value, expected) => {
  expect(value).toBe(expected);
});
