import { useEffect, useMemo, useState } from 'react';
import type { Battle } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import type { FoundBattle } from '../../repositories/battle-repository.ts';
import { isFalseEnd, shownBattle } from './battle-view.ts';
import { isConfirmed, useBattleThatLeft, useFromOpenBattles } from './open-battles.ts';
import { reportFalseEnd } from './false-ends.ts';
import { keepWatching } from '../connection/keep-watching.ts';
import { setCurrentBattleId } from '../device/app-state.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { useSignedInId } from '../session/session.ts';

/** One battle: on its way, not there (or not the player's to see, or out of reach), or there. */
export type BattleState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  /** It is there, in a form that this version does not know. */
  | { readonly status: 'unreadable' }
  | {
      readonly status: 'ready';
      /** As it was played (K4). */
      readonly battle: Battle;
      readonly hasPendingWrites: boolean;
      /** It runs, but somebody has stored it as over: it takes no entry until the server has set that right. */
      readonly isHeld?: true;
    };

/** A battle by its id: from the open battles where it is among them, else followed on its own. */
export function useBattle(battleId: string): BattleState {
  const { found, isElsewhere } = useFromOpenBattles((open) => {
    const own =
      open.status === 'ready'
        ? open.battles.find(({ battle }) => battle.id === battleId)
        : undefined;
    return { found: own, isElsewhere: open.status !== 'loading' && own === undefined };
  });
  const single = useSingleBattle(isElsewhere ? battleId : null);
  const now = useNow();
  const left = useBattleThatLeft(battleId);
  // One that has just left the open battles stays on screen until it is known from elsewhere.
  const synced = found ?? (isElsewhere && single.status === 'loading' ? left : undefined);
  const shown = useMemo(() => synced && shownBattle(synced.battle, now), [synced, now]);

  if (synced && shown) return { status: 'ready', ...synced, battle: shown };
  return isElsewhere ? single : { status: 'loading' };
}

/** The battle that a screen is about, likewise: once it is there, it is the one looked at last (D21). */
export function useBattleOnScreen(battleId: string): BattleState {
  const state = useBattle(battleId);
  const isThere = state.status === 'ready';
  useEffect(() => {
    if (isThere) setCurrentBattleId(battleId);
  }, [isThere, battleId]);
  return state;
}

function useSingleBattle(battleId: string | null): BattleState {
  const { battles, functions } = useRepositories();
  const userId = useSignedInId() ?? '';
  const areConfirmed = useFromOpenBattles(isConfirmed);
  const now = useNow();
  const [known, setKnown] = useState<{ id: string; found: FoundBattle } | null>(null);

  useEffect(() => {
    if (battleId === null) return undefined;
    return keepWatching<FoundBattle>((observer) => battles.watchBattle(battleId, observer), {
      next: (found) => setKnown({ id: battleId, found }),
      // What is known stays on screen while nothing better is to be had.
      error: () =>
        setKnown((last) => (last?.id === battleId ? last : { id: battleId, found: null })),
    });
  }, [battles, battleId]);

  const found = known !== null && known.id === battleId ? known.found : undefined;
  // What the cache has of whoever was signed in here before is not this player's to see (decision 017).
  const isForeign = found && found !== 'unreadable' && !found.battle.userIds.includes(userId);
  const synced = found === 'unreadable' || isForeign ? null : found;
  const shown = useMemo(() => synced && shownBattle(synced.battle, now), [synced, now]);
  const isHeld = Boolean(synced && isFalseEnd(synced.battle, now));

  useEffect(() => {
    if (areConfirmed && synced && isFalseEnd(synced.battle, now))
      void reportFalseEnd(functions, synced.battle.id);
  }, [areConfirmed, synced, now, functions]);

  if (synced === undefined) return { status: 'loading' };
  if (found === 'unreadable') return { status: found };
  if (!synced || !shown) return { status: 'missing' };
  return { status: 'ready', ...synced, battle: shown, ...(isHeld && { isHeld }) };
}
