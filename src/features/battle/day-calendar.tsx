import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../components/card.tsx';
import { NumberedList } from '../../components/list.tsx';
import { DayWidget } from '../../components/fighter/day-widget.tsx';
import {
  type Battle,
  type DayTone,
  dayAddress,
  dayKeys,
  dayLabel,
  weekdayFromMonday,
  type When,
} from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { canOpenDay } from './shown-days.ts';
import styles from './day-calendar.module.css';
import { spokenDay, WEEKDAYS } from './spoken-day.ts';

interface CalendarProps {
  /** The first day, `YYYY-MM-DD`. */
  startDate: string;
  days: readonly CalendarDay[];
}

/** Monday to Sunday, one widget per day of the battle (spec section 2, Calendar view). */
export const Calendar = memoSame(function Calendar({ startDate, days }: CalendarProps) {
  const firstColumn = weekdayFromMonday(startDate) + 1;
  return (
    <Card heading="Daily Targets">
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday.slice(0, 2)}</span>
        ))}
      </div>
      <NumberedList className={styles.days}>
        {days.map((day, index) => (
          <li key={day.dayKey} style={index === 0 ? { gridColumnStart: firstColumn } : undefined}>
            <Day {...day} />
          </li>
        ))}
      </NumberedList>
    </Card>
  );
});

/** What the calendar shows of a day. */
interface CalendarDay {
  readonly dayKey: string;
  readonly text: string;
  readonly tone: DayTone;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Where the day opens; without it the widget only tells. */
  readonly path: string | undefined;
}

export function calendarOf(battle: Battle, userId: string, when: When): CalendarProps {
  const days = dayKeys(battle).map((dayKey, index) => {
    const dayNumber = index + 1;
    const { text, tone } = dayLabel(battle, dayKey, userId, when);
    return {
      dayKey,
      text,
      tone,
      label: spokenDay(battle, dayNumber, userId, when),
      isCurrent: tone === 'today' && battle.status === 'ACTIVE',
      path: canOpenDay(battle, dayNumber, when) ? dayAddress(battle.id, dayNumber) : undefined,
    };
  });
  return { startDate: battle.startDate, days };
}

/** A tick changes one of them, or none. */
const Day = memo(function Day({ text, tone, label, isCurrent, path }: CalendarDay) {
  const navigate = useNavigate();
  const onOpen = path === undefined ? undefined : () => void navigate(path);
  return <DayWidget text={text} tone={tone} label={label} isCurrent={isCurrent} onOpen={onOpen} />;
});
