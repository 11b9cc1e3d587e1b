import { Card } from '../../components/card.tsx';
import { Podium } from '../../components/fighter/podium.tsx';
import { Stamp } from '../../components/fighter/stamp.tsx';
import {
  type Battle,
  groupDaysWon,
  groupPoints,
  namedPlayer,
  outcomeFor,
  outcomeLabel,
  resultOf,
  type When,
} from '../../domain/index.ts';
import { type HeardWords, spokenWords } from '../../stores/battles/heard-words.ts';
import { avatarOf, useLivePlayers } from '../../stores/players/players.ts';
import styles from './group-standings.module.css';

interface GroupStandingsProps {
  battle: Battle;
  userId: string;
  when: When;
  /** What the fighters say. */
  words: HeardWords;
}

/**
 * Groups have no HP (D167): the points that decide and the days won beside them (D115), in the order of
 * the contestants, and who has won in the end.
 */
export function GroupStandings({ battle, userId, when, words }: GroupStandingsProps) {
  const daysWon = groupDaysWon(battle, when.settled);
  const winners = winnerIds(battle);
  const players = useLivePlayers(battle.userIds);
  return (
    <Card heading="Standings">
      {battle.status === 'COMPLETE' && <Verdict battle={battle} userId={userId} />}
      <Podium
        userId={userId}
        isOver={battle.status === 'COMPLETE'}
        players={battle.userIds.map((id) => ({
          ...namedPlayer(battle, id),
          avatar: avatarOf(players.get(id)),
          points: groupPoints(battle, id),
          daysWon: daysWon[id] ?? 0,
          isWinner: winners.includes(id),
          says: words[id],
        }))}
      />
      <output className="visually-hidden">{spokenWords(battle, userId, words)}</output>
    </Card>
  );
}

const STAMP_TONES = { win: 'win', loss: 'lose', draw: 'draw' } as const;

function Verdict({ battle, userId }: Pick<GroupStandingsProps, 'battle' | 'userId'>) {
  return (
    <p className={styles.verdict}>
      <Stamp tone={STAMP_TONES[outcomeFor(resultOf(battle), userId)]}>
        {outcomeLabel(battle, userId)}
      </Stamp>
    </p>
  );
}

/** Nobody has won what all have drawn. */
function winnerIds(battle: Battle): string[] {
  if (battle.status !== 'COMPLETE') return [];
  const result = resultOf(battle);
  const winners = 'winners' in result ? result.winners.map(({ id }) => id) : [];
  return winners.length === battle.userIds.length ? [] : winners;
}
