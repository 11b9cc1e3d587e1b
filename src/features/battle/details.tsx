import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { type Battle, finishDate, formatDayMonthYear } from '../../domain/index.ts';

/** What was agreed on. */
export function Details({ battle }: { battle: Battle }) {
  return (
    <Card heading="Details">
      <Facts
        facts={[
          { name: 'Start Date', value: formatDayMonthYear(battle.startDate) },
          { name: 'Finish Date', value: formatDayMonthYear(finishDate(battle)) },
          { name: 'Prize/Forfeit', value: battle.prize || 'n/a' },
          ...(battle.description === ''
            ? []
            : [{ name: 'Description/Rules', value: battle.description }]),
        ]}
      />
    </Card>
  );
}
