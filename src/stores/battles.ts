import { useMemo } from 'react';
import { create } from 'zustand';
import type { Battle, BattleStatus } from '../domain/index.ts';
import type { OpenBattles, SyncedBattle } from '../repositories/battle-repository.ts';
import type { Repositories } from '../repositories/repositories.ts';
import type { RepositoryError } from '../repositories/repository-error.ts';
import { resetLowHealthWarnings } from './low-health.ts';

/** The live subscription: pending and active battles of the signed-in player (D169). */
export type OpenBattlesState =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready' } & OpenBattles)
  | { readonly status: 'error'; readonly error: RepositoryError };

/** An entry on its way to the server. */
export interface EntryUnderway {
  readonly battleId: string;
  /** The battle with the entry in it; unchanged where the entry no longer fits. */
  readonly apply: (battle: Battle) => Battle;
}

interface BattlesStore {
  readonly open: OpenBattlesState;
  /** Painted over the subscription's data until the server has answered for each. */
  readonly underway: readonly EntryUnderway[];
}

const INITIAL: BattlesStore = { open: { status: 'loading' }, underway: [] };

const useBattlesStore = create<BattlesStore>()(() => INITIAL);

export function resetBattles(): void {
  useBattlesStore.setState(INITIAL);
  resetLowHealthWarnings();
}

/** Follows the player's open battles until the returned function is called. */
export function followBattles({ battles }: Repositories, userId: string): () => void {
  const stop = battles.watchOpenBattles(userId, {
    next: (open) => useBattlesStore.setState({ open: { status: 'ready', ...open } }),
    error: (error) => useBattlesStore.setState({ open: { status: 'error', error } }),
  });
  return () => {
    stop();
    resetBattles();
  };
}

/** Statuses that the subscription of open battles carries. */
const OPEN_STATUSES: ReadonlySet<BattleStatus> = new Set(['PENDING', 'ACTIVE']);

/**
 * Takes in a battle that the server has just confirmed, so that the next screen does not show the
 * state before it; the subscription's next snapshot says the same.
 */
export function takeConfirmed(battle: Battle): void {
  const { open } = useBattlesStore.getState();
  if (open.status !== 'ready') return;
  const others = open.battles.filter((synced) => synced.battle.id !== battle.id);
  const own = OPEN_STATUSES.has(battle.status) ? [{ battle, hasPendingWrites: false }] : [];
  useBattlesStore.setState({ open: { ...open, battles: [...others, ...own] } });
}

/** The open battles as the player sees them, with the entries under way already in. */
export function useOpenBattles(): OpenBattlesState {
  const open = useBattlesStore((state) => state.open);
  const underway = useBattlesStore((state) => state.underway);
  return useMemo(() => withUnderway(open, underway), [open, underway]);
}

/** One of the open battles as the player sees it at this moment; undefined when it is not open. */
export function openBattle(battleId: string): Battle | undefined {
  const { open, underway } = useBattlesStore.getState();
  const seen = withUnderway(open, underway);
  if (seen.status !== 'ready') return undefined;
  return seen.battles.find(({ battle }) => battle.id === battleId)?.battle;
}

function withUnderway(
  open: OpenBattlesState,
  underway: readonly EntryUnderway[],
): OpenBattlesState {
  if (open.status !== 'ready' || underway.length === 0) return open;
  const paint = (synced: SyncedBattle): SyncedBattle => {
    const own = underway.filter(({ battleId }) => battleId === synced.battle.id);
    if (own.length === 0) return synced;
    const battle = own.reduce((current, { apply }) => apply(current), synced.battle);
    return { battle, hasPendingWrites: true };
  };
  return { ...open, battles: open.battles.map(paint) };
}

/** Paints the entry at once, and takes the paint off again when `sent` has settled. */
export async function paintWhile(entry: EntryUnderway, sent: Promise<void>): Promise<void> {
  useBattlesStore.setState(({ underway }) => ({ underway: [...underway, entry] }));
  try {
    await sent;
  } finally {
    useBattlesStore.setState(({ underway }) => ({
      underway: underway.filter((other) => other !== entry),
    }));
  }
}
