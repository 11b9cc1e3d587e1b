import {
  type Battle,
  dateOfDay,
  dayKeyOf,
  dayLabel,
  formatDayMonth,
  groupDayWinners,
  isDrawnRound,
  joinedNames,
  namedPlayer,
  roundOf,
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
      return battle.isGroupBattle
        ? `${winnersOf(battle, dayNumber, userId)} won`
        : `you lost ${score}`;
    case 'draw':
      return 'a draw';
    case 'open':
      return `not final yet, ${battle.isGroupBattle ? leadOf(battle, dayNumber, userId) : score} so far`;
    case 'today':
      return 'today';
    case 'future':
      return 'still ahead';
  }
}

/** In full, as the widget has room for three letters of one name. */
function winnersOf(battle: Battle, dayNumber: number, userId: string): string {
  const winners = groupDayWinners(battle, dayKeyOf(dayNumber));
  return joinedNames(
    winners.map((id) => (id === userId ? 'you' : namedPlayer(battle, id).username)),
  );
}

/** 'Bob and Cat ahead'; 'a draw' where all have the same. */
function leadOf(battle: Battle, dayNumber: number, userId: string): string {
  const round = roundOf(battle, dayNumber);
  return isDrawnRound(round) ? 'a draw' : `${winnersOf(battle, dayNumber, userId)} ahead`;
}
