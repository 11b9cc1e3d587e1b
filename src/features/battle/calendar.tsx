import { Card } from '../../components/card.tsx';
import { DayWidget } from '../../components/fighter/day-widget.tsx';
import {
  type Battle,
  dateOfDay,
  dayKeys,
  dayLabel,
  type DayTone,
  formatDayMonth,
  type When,
  weekdayFromMonday,
} from '../../domain/index.ts';
import styles from './calendar.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface CalendarProps {
  battle: Battle;
  userId: string;
  when: When;
}

/** Monday to Sunday, one widget per day of the battle (spec section 2, Calendar view). */
export function Calendar({ battle, userId, when }: CalendarProps) {
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
          const date = dateOfDay(battle, index + 1);
          const { text, tone } = dayLabel(battle, dayKey, userId, when);
          return (
            <li key={dayKey} style={index === 0 ? { gridColumnStart: firstColumn } : undefined}>
              <DayWidget
                text={text}
                tone={tone}
                label={spokenDay(date, text, tone)}
                isCurrent={tone === 'today' && battle.status === 'ACTIVE'}
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const SPOKEN_TONES: Record<DayTone, string> = {
  win: 'won',
  lose: 'lost',
  draw: 'draw',
  today: 'today',
  open: 'not final yet',
  future: 'ahead',
};

/** 'Wednesday 04 Mar: won 3-1'. */
function spokenDay(date: string, text: string, tone: DayTone): string {
  const day = `${WEEKDAYS[weekdayFromMonday(date)] ?? ''} ${formatDayMonth(date)}`;
  const isDated = tone === 'today' || tone === 'future' || tone === 'draw';
  return `${day}: ${SPOKEN_TONES[tone]}${isDated ? '' : ` ${text}`}`;
}
