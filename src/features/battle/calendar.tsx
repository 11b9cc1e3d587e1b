import { useNavigate } from 'react-router-dom';
import { Card } from '../../components/card.tsx';
import { DayWidget } from '../../components/fighter/day-widget.tsx';
import {
  type Battle,
  dayKeys,
  dayLabel,
  weekdayFromMonday,
  type When,
} from '../../domain/index.ts';
import { canOpenDay, dayPath } from './battle-days.ts';
import styles from './calendar.module.css';
import { spokenDay, WEEKDAYS } from './spoken-day.ts';

interface CalendarProps {
  battle: Battle;
  userId: string;
  when: When;
}

/** Monday to Sunday, one widget per day of the battle (spec section 2, Calendar view). */
export function Calendar({ battle, userId, when }: CalendarProps) {
  const navigate = useNavigate();
  const firstColumn = weekdayFromMonday(battle.startDate) + 1;
  return (
    <Card heading="Daily Targets">
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday.slice(0, 2)}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {dayKeys(battle).map((dayKey, index) => {
          const dayNumber = index + 1;
          const { text, tone } = dayLabel(battle, dayKey, userId, when);
          return (
            <li key={dayKey} style={index === 0 ? { gridColumnStart: firstColumn } : undefined}>
              <DayWidget
                text={text}
                tone={tone}
                label={spokenDay(battle, dayNumber, userId, when)}
                isCurrent={tone === 'today' && battle.status === 'ACTIVE'}
                onOpen={
                  canOpenDay(battle, dayNumber, when)
                    ? () => void navigate(dayPath(battle, dayNumber))
                    : undefined
                }
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
