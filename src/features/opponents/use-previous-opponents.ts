import { useEffect, useState } from 'react';
import {
  type Battle,
  DELETED_PLAYER_NAME,
  opponentsOf,
  type PlayerName,
} from '../../domain/index.ts';
import { useOpenBattles } from '../../stores/battles.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { useUserId } from '../../stores/session.ts';

export type PreviousOpponents =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly opponents: readonly PlayerName[] };

type Finished =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly battles: readonly Battle[] };

/** Everybody the player shares a battle with, by name; those who deleted their account left out (D36). */
export function usePreviousOpponents(): PreviousOpponents {
  const userId = useUserId();
  const { battles } = useRepositories();
  const open = useOpenBattles();
  const [finished, setFinished] = useState<Finished>({ status: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    battles.getFinishedBattles(userId).then(
      (page) => isCurrent && setFinished({ status: 'ready', battles: page.battles }),
      () => isCurrent && setFinished({ status: 'error' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [battles, userId]);

  if (open.status === 'loading' || finished.status === 'loading') return { status: 'loading' };
  if (open.status === 'error' || finished.status === 'error') return { status: 'error' };
  const known = [...open.battles.map(({ battle }) => battle), ...finished.battles];
  return { status: 'ready', opponents: namesIn(known, userId) };
}

function namesIn(battles: readonly Battle[], userId: string): PlayerName[] {
  const byId = new Map(
    battles
      .flatMap((battle) => opponentsOf(battle, userId))
      .filter(({ username }) => username !== DELETED_PLAYER_NAME)
      .map((opponent) => [opponent.id, opponent]),
  );
  return [...byId.values()].toSorted((a, b) => a.username.localeCompare(b.username));
}
