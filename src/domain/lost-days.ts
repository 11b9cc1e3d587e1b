import { finishDate } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { joinedNames } from './joined-names.ts';
import { namedPlayer } from './participants.ts';
import { playerToday, zoneOf } from './player-date.ts';

/**
 * Whom a request comes too late for, as the viewer reads it: 'Its first day is over for Ann.' It can be
 * accepted all the same until its start has passed for everybody (K2, D105); null where nobody loses a day.
 * Nothing is said of players whose zone is not known yet.
 * @param fallbackZone of a viewer of whom the battle knows none, as before the answer
 */
export function lostDaysText(
  battle: Battle,
  viewerId: string,
  now: Date,
  fallbackZone: string,
): string | null {
  const known = battle.userIds.filter(
    (userId) => userId === viewerId || zoneOf(battle, userId) !== undefined,
  );
  const namesPast = (date: string): string =>
    joinedNames(
      known
        .filter((userId) => playerToday(battle, userId, now, fallbackZone) > date)
        .map((userId) => (userId === viewerId ? 'you' : namedPlayer(battle, userId).username)),
    );
  const withoutAny = namesPast(finishDate(battle));
  if (withoutAny !== '') return `It is over for ${withoutAny} already, with nothing entered.`;
  const withoutFirst = namesPast(battle.startDate);
  return withoutFirst === '' ? null : `Its first day is over for ${withoutFirst}.`;
}
