import {
  type Battle,
  dateOfDay,
  dayKeyOf,
  dayLabel,
  formatDayMonth,
  groupDayWinners,
  joinedNames,
  namedPlayer,
  weekdayFromMonday,
  type When,
} from '../../domain/index.ts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** 'Wednesday 04 Mar': the date of a day, with what the calendar shows of it. */
export function spokenDate(battle: Battle, dayNumber: number): string {
  const date = dateOfDay(battle, dayNumber);
  return `${WEEKDAYS[weekdayFromMonday(date)] ?? ''} ${formatDayMonth(date)}`;
}

/** A day of the calendar as a screen reader says it: 'Wednesday 04 Mar, you won 3 to 1'. */
export function spokenDay(battle: Battle, dayNumber: number, userId: string, when: When): string {
  return `${spokenDate(battle, dayNumber)}, ${spokenOutcome(battle, dayNumber, userId, when)}`;
}

function spokenOutcome(battle: Battle, dayNumber: number, userId: string, when: When): string {
  const { text, tone } = dayLabel(battle, dayKeyOf(dayNumber), userId, when);
  const score = text === 'KO' ? 'by KO' : text.replace('-', ' to ');
  switch (tone) {
    case 'win':
      return battle.isGroupBattle ? 'you won' : `you won ${score}`;
    case 'lose':
      return battle.isGroupBattle ? othersWon(battle, dayNumber) : `you lost ${score}`;
    case 'draw':
      return 'a draw';
    case 'open':
      return `not final yet, ${score} so far`;
    case 'today':
      return 'today';
    case 'future':
      return 'still ahead';
  }
}

function othersWon(battle: Battle, dayNumber: number): string {
  const winners = groupDayWinners(battle, dayKeyOf(dayNumber));
  return `${joinedNames(winners.map((id) => namedPlayer(battle, id).username))} won`;
}
