import { useEffect, useState } from 'react';
import type { User } from '../domain/index.ts';
import { playerOf } from './players.ts';
import { useRepositories } from './repositories-context.ts';

type Players = ReadonlyMap<string, User | null>;

/**
 * Public records of other players by id: null for a deleted account, nothing while unknown. Each is
 * read once a visit, because every read is billed.
 */
export function usePlayers(ids: readonly string[]): Players {
  const { users } = useRepositories();
  const [players, setPlayers] = useState<Players>(new Map());
  const wanted = ids.join('/');

  useEffect(() => {
    let isCurrent = true;
    for (const id of wanted.split('/').filter(Boolean)) {
      playerOf(users, id).then(
        (player) => {
          if (isCurrent) setPlayers((known) => new Map(known).set(id, player));
        },
        // The battles know the name; looks and level can wait for the next visit.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [users, wanted]);

  return players;
}
