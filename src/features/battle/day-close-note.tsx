import { memo } from 'react';

interface DayCloseProps {
  /** 1 on the first day. */
  day: number;
  minutesLeft: number;
}

/** 'Day 3 closes in 4 h 12': by the player's own clock in the battle (K2). */
export const DayClose = memo(function DayClose({ day, minutesLeft }: DayCloseProps) {
  return (
    <span>
      Day {day} closes in {hoursAndMinutes(minutesLeft)}
    </span>
  );
});

/** '4 h 12', '12 min' in the last hour. */
function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return hours === 0 ? `${minutes} min` : `${hours} h ${rest}`;
}
