import { useEffect, useState } from 'react';
import type { Battle } from '../domain/index.ts';
import type { SyncedBattle } from '../repositories/battle-repository.ts';
import { useOpenBattles } from './battles.ts';
import { useRepositories } from './repositories-context.ts';

/** One battle: on its way, not there (or not the player's to see), or there. */
export type BattleState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'ready'; readonly battle: Battle; readonly hasPendingWrites: boolean };

/** A battle by its id: from the open battles where it is among them, else followed on its own. */
export function useBattle(battleId: string): BattleState {
  const open = useOpenBattles();
  const found =
    open.status === 'ready' ? open.battles.find(({ battle }) => battle.id === battleId) : undefined;
  const isElsewhere = open.status !== 'loading' && found === undefined;
  const single = useSingleBattle(isElsewhere ? battleId : null);

  if (found) return { status: 'ready', ...found };
  return isElsewhere ? single : { status: 'loading' };
}

function useSingleBattle(battleId: string | null): BattleState {
  const { battles } = useRepositories();
  const [known, setKnown] = useState<{ id: string; synced: SyncedBattle | null } | null>(null);

  useEffect(() => {
    if (battleId === null) return undefined;
    return battles.watchBattle(battleId, {
      next: (synced) => setKnown({ id: battleId, synced }),
      error: () => setKnown({ id: battleId, synced: null }),
    });
  }, [battles, battleId]);

  if (known === null || known.id !== battleId) return { status: 'loading' };
  return known.synced ? { status: 'ready', ...known.synced } : { status: 'missing' };
}
