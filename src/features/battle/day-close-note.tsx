import { memo } from 'react';
import { hoursAndMinutes } from '../../lib/hours-and-minutes.ts';

interface DayCloseProps {
  /** 1 on the first day. */
  day: number;
  minutesLeft: number;
}

/** 'Day 3 closes in 4 h 12': by the player's own clock in the battle (K2). */
export const DayClose = memo(function DayClose({ day, minutesLeft }: DayCloseProps) {
  return <span>{`Day ${day} closes in ${hoursAndMinutes(minutesLeft)}`}</span>;
});
