import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { type Battle, groupDaysWon, namedPlayer, type When } from '../../domain/index.ts';

/** Groups have no HP (D167): days won, in the order of the contestants. */
export function GroupStandings({ battle, when }: { battle: Battle; when: When }) {
  const daysWon = groupDaysWon(battle, when.settled);
  return (
    <Card heading="Standings">
      <Facts
        facts={battle.userIds.map((id) => ({
          name: namedPlayer(battle, id).username,
          value: `Days won: ${daysWon[id] ?? 0}`,
        }))}
      />
    </Card>
  );
}
