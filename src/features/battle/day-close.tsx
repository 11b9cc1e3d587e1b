import { type Battle, minutesLeftToday } from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';

interface DayCloseProps {
  battle: Battle;
  userId: string;
  day: number;
}

/** 'Day 3 closes in 4 h 12': by the player's own clock in the battle (K2). */
export function DayClose({ battle, userId, day }: DayCloseProps) {
  const left = minutesLeftToday(battle, userId, useNow(), localTimeZone());
  return (
    <span>
      Day {day} closes in {hoursAndMinutes(left)}
    </span>
  );
}

/** '4 h 12', '12 min' in the last hour. */
function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return hours === 0 ? `${minutes} min` : `${hours} h ${rest}`;
}
