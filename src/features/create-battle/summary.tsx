import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import {
  addDays,
  formatDayMonthYear,
  isCalendarDate,
  type PlayerName,
  startingHp,
} from '../../domain/index.ts';
import styles from './create-battle-form.module.css';
import type { DraftFormInput } from './draft-form.ts';

/** What will be sent, as it stands. */
export function Summary({ opponent }: { opponent: PlayerName }) {
  const { control } = useFormContext<DraftFormInput>();
  const [targets, startDate, numDays] = useWatch({
    control,
    name: ['targets', 'startDate', 'numDays'],
  });
  const daily = targets.filter(({ frequency }) => frequency === 'DAILY').length;
  const isDated = isCalendarDate(startDate) && Number.isInteger(numDays) && numDays > 0;
  return (
    <Card heading="Summary">
      <Facts
        facts={[
          { name: 'Opponent', value: opponent.username },
          { name: 'Targets', value: `${daily} daily, ${targets.length - daily} block` },
          { name: 'Starting HP', value: `${startingHp(daily)} each` },
          {
            name: 'Runs',
            value: isDated
              ? `${formatDayMonthYear(startDate)} to ${formatDayMonthYear(addDays(startDate, numDays - 1))}`
              : '–',
          },
        ]}
      />
      <p className={styles.finish}>
        The battle will be sent to {opponent.username} for review, who may accept, reject or edit
        it. If it is edited, it comes back to you.
      </p>
      {daily === 0 && (
        <p className={styles.finish}>
          There is no daily target: daily targets keep both sides engaged, and without them nobody
          can be knocked out.
        </p>
      )}
    </Card>
  );
}
