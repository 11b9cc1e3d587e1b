import {
  type Battle,
  DEFAULT_AVATAR,
  MAX_BATTLE_DAYS,
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  newDuel,
  newGroup,
  type PlannedTarget,
  type TargetFormat,
  type TargetFrequency,
} from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { userPath } from '../../src/schema/user-document.ts';

/** Of the form that the app makes. */
export const LARGEST_ID = 'TheLargestOfBattles0';

/** Letter of three bytes in UTF-8, so that texts at their limit are also at their largest (D170). */
const LETTER = 'あ';
const USERNAMES = ['AAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBB', 'CCCCCCCCCCCCCCC', 'DDDDDDDDDDDDDDD'];

const playerAt = (index: number, id: string) => ({
  id,
  username: USERNAMES[index] ?? id,
  avatar: DEFAULT_AVATAR,
  level: 100,
});

const largestTarget = (format: TargetFormat, frequency: TargetFrequency): PlannedTarget => ({
  id: '00000000-0000-4000-8000-000000000000',
  title: LETTER.repeat(30),
  description: LETTER.repeat(200),
  format,
  frequency,
  isPhotoRequired: true,
});

const largestTerms = (startDate: string, targets: readonly PlannedTarget[]) => ({
  startDate,
  numDays: MAX_BATTLE_DAYS,
  prize: LETTER.repeat(15),
  description: LETTER.repeat(500),
  targets,
});

const times = (count: number, target: PlannedTarget) => Array.from({ length: count }, () => target);

/** 31 days, 10 daily and 10 block targets, every text at its limit. */
export function largestDuel(startDate: string, [a, b]: readonly [string, string]): Battle {
  return newDuel({
    id: LARGEST_ID,
    challenger: { ...playerAt(0, a), timeZone: 'America/Argentina/ComodRivadavia' },
    opponent: playerAt(1, b),
    terms: largestTerms(startDate, [
      ...times(MAX_DAILY_TARGETS, largestTarget('number', 'DAILY')),
      ...times(MAX_BLOCK_TARGETS, largestTarget('number', 'BLOCK')),
    ]),
  });
}

/** 31 days, 10 daily targets, 4 contestants, every text at its limit. */
export function largestGroup(startDate: string, userIds: readonly string[]): Battle {
  const [creator, ...opponents] = userIds.map((id, index) => playerAt(index, id));
  if (!creator) throw new Error('A group has contestants');
  return newGroup({
    id: LARGEST_ID,
    creator: { ...creator, timeZone: 'America/Argentina/ComodRivadavia' },
    opponents,
    terms: largestTerms(startDate, times(MAX_DAILY_TARGETS, largestTarget('checkbox', 'DAILY'))),
  });
}

const rivalsOf = (userIds: readonly string[]) =>
  Object.fromEntries(userIds.map((id) => [id, true]));

/** The records that the rules look up for such a battle. */
export const usersOf = ({ userIds }: Battle): Record<string, object> =>
  Object.fromEntries(
    userIds.flatMap((id, index): [string, object][] => [
      [
        userPath(id),
        { ...playerAt(index, id), lowerUsername: USERNAMES[index]?.toLowerCase(), xp: 0 },
      ],
      [personalUserPath(id), { whoMayChallenge: 'rivals', rivals: rivalsOf(userIds) }],
    ]),
  );
