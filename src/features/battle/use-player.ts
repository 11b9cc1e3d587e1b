import { useEffect, useState } from 'react';
import type { User } from '../../domain/index.ts';
import { playerOf } from '../../stores/players.ts';
import { useRepositories } from '../../stores/repositories-context.ts';

/** Another player's public record; null until it is there, and for a deleted account. */
export function usePlayer(userId: string): User | null {
  const { users } = useRepositories();
  const [player, setPlayer] = useState<User | null>(null);

  useEffect(() => {
    let isCurrent = true;
    playerOf(users, userId).then(
      (user) => isCurrent && setPlayer(user),
      // The battle itself knows the name; level and colours can wait.
      () => isCurrent && setPlayer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [users, userId]);

  return player;
}
