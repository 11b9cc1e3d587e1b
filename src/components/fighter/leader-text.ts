import { counted, joinedNames, type PlayerName } from '../../domain/index.ts';

interface Standing extends PlayerName {
  readonly points: number;
}

/** Those with the most points; nobody while there are none. */
export function leadersOf<Player extends Standing>(players: readonly Player[]): Player[] {
  const most = Math.max(...players.map(({ points }) => points), 1);
  return players.filter(({ points }) => points === most);
}

/** 'Rosa leads with 7 points', as that viewer is told. */
export function leaderText(players: readonly Standing[], viewerId: string): string {
  const leaders = leadersOf(players);
  const [first] = leaders;
  if (first === undefined) return 'No points yet. Who begins?';
  const points = counted(first.points, 'point');
  if (leaders.length === players.length) return `All level at ${points}`;
  const names = leaders.map(({ id, username }, index) => {
    if (id !== viewerId) return username;
    return index === 0 ? 'You' : 'you';
  });
  if (leaders.length > 1) return `${joinedNames(names)} lead with ${points} each`;
  return `${names[0]} ${first.id === viewerId ? 'lead' : 'leads'} with ${points}`;
}
