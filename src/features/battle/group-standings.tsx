import { Card } from '../../components/card.tsx';
import { Podium } from '../../components/fighter/podium.tsx';
import { type Battle, groupDaysWon, namedPlayer, resultOf, type When } from '../../domain/index.ts';

interface GroupStandingsProps {
  battle: Battle;
  userId: string;
  when: When;
}

/** Groups have no HP (D167): days won, in the order of the contestants, and who has won in the end. */
export function GroupStandings({ battle, userId, when }: GroupStandingsProps) {
  const daysWon = groupDaysWon(battle, when.settled);
  const winners = winnerIds(battle);
  return (
    <Card heading="Standings">
      <Podium
        userId={userId}
        players={battle.userIds.map((id) => ({
          ...namedPlayer(battle, id),
          avatar: battle.contestants?.[id]?.avatar,
          daysWon: daysWon[id] ?? 0,
          isWinner: winners.includes(id),
        }))}
      />
    </Card>
  );
}

function winnerIds(battle: Battle): string[] {
  if (battle.status !== 'COMPLETE') return [];
  const result = resultOf(battle);
  return 'winners' in result ? result.winners.map(({ id }) => id) : [];
}
