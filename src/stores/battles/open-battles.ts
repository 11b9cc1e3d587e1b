import { useRef, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { type Battle, type BattleStatus, hasArrived, recordEntry } from '../../domain/index.ts';
import { keepSame } from '../../lib/keep-same.ts';
import {
  type OpenBattles,
  OPEN_PORTION,
  type SyncedBattle,
} from '../../repositories/battle-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import type { RepositoryError } from '../../repositories/repository-error.ts';
import { whenFor } from './battle-view.ts';
import { finishedBattlesChanged, resetFinishedBattles } from './finished-battles.ts';
import { resetDeclines } from './declines.ts';
import { resetFalseEnds } from './false-ends.ts';
import { forgetPaidXp } from './paid-xp.ts';
import { hideEnds } from './told-ends.ts';
import { keepWatching } from '../connection/keep-watching.ts';
import { entriesUnderway, isLeft, onEntriesUnderway } from '../unsent/unsent-entries.ts';

interface KnownBattles extends OpenBattles {
  readonly status: 'ready';
  /** The server has refused to go on: what was known by then is shown, and may be old. */
  readonly isRefused?: true;
}

/** The live subscription: pending and active battles of the signed-in player (D169). */
export type OpenBattlesState =
  | { readonly status: 'loading' }
  | KnownBattles
  | { readonly status: 'error'; readonly error: RepositoryError };

interface BattlesStore {
  readonly open: OpenBattlesState;
  /** How many open battles are followed: one portion, until the player asks for more. */
  readonly most: number;
  /** Which left the open battles in this visit, as they were, the last first. */
  readonly left: readonly SyncedBattle[];
}

const INITIAL: BattlesStore = {
  most: OPEN_PORTION,
  open: { status: 'loading' },
  left: [],
};

const useBattlesStore = create<BattlesStore>()(() => INITIAL);

export function resetBattles(): void {
  useBattlesStore.setState(INITIAL);
  resetFinishedBattles();
  resetDeclines();
  resetFalseEnds();
  forgetPaidXp();
  hideEnds();
}

/** Follows the player's open battles until the returned function is called. */
export function followBattles({ battles }: Repositories, userId: string): () => void {
  const follow = (most: number): (() => void) =>
    keepWatching<OpenBattles>(
      (observer) =>
        battles.watchOpenBattles(
          userId,
          {
            next: (heard) => {
              const open = withKnown(heard);
              // A cache that knows nothing is no answer: the server may, and takes it from the screen.
              if (open.battles.length > 0 || !open.isFromCache) observer.next(open);
            },
            error: (error) => observer.error(error),
          },
          most,
        ),
      {
        next: (open) => setOpen(withRefusal({ status: 'ready', ...open })),
        error: (error) => useBattlesStore.setState(({ open }) => ({ open: refused(open, error) })),
      },
    );
  let stop = follow(useBattlesStore.getState().most);
  const stopPortions = useBattlesStore.subscribe(({ most }, before) => {
    if (most === before.most) return;
    stop();
    stop = follow(most);
  });
  return () => {
    stopPortions();
    stop();
    resetBattles();
  };
}

/** Follows one portion of open battles more. */
export function showMoreOpen(): void {
  useBattlesStore.setState(({ most }) => ({
    most: most + OPEN_PORTION,
  }));
}

/** Running battles that the subscription may not have come to yet stay on screen. */
function withKnown({ isPartial, ...open }: OpenBattles): OpenBattles {
  if (!isPartial) return open;
  const ids = new Set(open.battles.map(({ battle }) => battle.id));
  const known = syncedIn(useBattlesStore.getState().open).filter(
    ({ battle }) => battle.status === 'ACTIVE' && !ids.has(battle.id),
  );
  return { ...open, battles: [...open.battles, ...known] };
}

/** Battles that are known stay on screen; nothing may be settled by them. */
function refused(open: OpenBattlesState, error: RepositoryError): OpenBattlesState {
  return open.status === 'ready' && open.battles.length > 0
    ? { ...open, isFromCache: true, isRefused: true }
    : { status: 'error', error };
}

/** A refusal holds until the server itself says something else: the cache would say so each time. */
function withRefusal(open: KnownBattles): OpenBattlesState {
  const before = useBattlesStore.getState().open;
  const isRefused = before.status === 'error' || (before.status === 'ready' && before.isRefused);
  return open.isFromCache && isRefused ? { ...open, isRefused } : open;
}

/** Whether the battles on screen may be old, because the server does not let them be followed. */
export function useAreBattlesRefused(): boolean {
  return useBattlesStore(({ open }) => open.status === 'ready' && open.isRefused === true);
}

/** Shows the battles of the last visit until the subscription has something to say. */
export function adoptOpenBattles(battles: readonly SyncedBattle[]): void {
  if (useBattlesStore.getState().open.status !== 'loading') return;
  useBattlesStore.setState({ open: { status: 'ready', battles, isFromCache: true } });
}

/** The state of the subscription, without the entries under way. */
export function openBattlesNow(): OpenBattlesState {
  return useBattlesStore.getState().open;
}

/** Tells each new one. */
export function onOpenBattles(listener: (open: OpenBattlesState) => void): () => void {
  return useBattlesStore.subscribe(({ open }, before) => {
    if (open !== before.open) listener(open);
  });
}

/** Calls back whenever a battle begins to run, or runs again, by the server's word. */
export function onBattleOpened(listener: () => void): () => void {
  let before = runningIds(useBattlesStore.getState().open);
  return onOpenBattles((open) => {
    if (!isConfirmed(open)) return;
    const after = runningIds(open);
    const isOpened = [...after].some((id) => !before.has(id));
    before = after;
    if (isOpened) listener();
  });
}

/** The battles that take entries. */
export function runningIds(open: OpenBattlesState): ReadonlySet<string> {
  const running = battlesIn(open).filter(({ status }) => status === 'ACTIVE');
  return new Set(running.map(({ id }) => id));
}

/** A battle that is no longer open has joined the finished ones. */
function setOpen(open: OpenBattlesState): void {
  const after = new Set(battlesIn(open).map(({ id }) => id));
  const before = syncedIn(useBattlesStore.getState().open);
  const left = before.filter(({ battle }) => !after.has(battle.id));
  const { left: gone } = useBattlesStore.getState();
  useBattlesStore.setState(left.length > 0 ? { open, left: [...left, ...gone] } : { open });
  if (left.length > 0) finishedBattlesChanged();
}

/** The open battles of a state; none while they are not known. */
export function battlesIn(open: OpenBattlesState): readonly Battle[] {
  return syncedIn(open).map(({ battle }) => battle);
}

function syncedIn(open: OpenBattlesState): readonly SyncedBattle[] {
  return open.status === 'ready' ? open.battles : [];
}

/** A battle that has left the open ones in this visit, as it was then. */
export function useBattleThatLeft(battleId: string): SyncedBattle | undefined {
  return useBattlesStore(({ left }) => left.find(({ battle }) => battle.id === battleId));
}

/** The battles that have left the open ones in this visit, as they were then. */
export function useBattlesThatLeft(): readonly SyncedBattle[] {
  return useBattlesStore(({ left }) => left);
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
  setOpen({ ...open, battles: [...others, ...own] });
}

/** Takes in an entry that has arrived where no subscription tells of it for now: it would leave the screen. */
export function takeArrived(entry: Underway[number]): void {
  const { open } = useBattlesStore.getState();
  if (open.status !== 'ready' || !open.isRefused) return;
  const battles = open.battles.map((synced) =>
    synced.battle.id === entry.battleId
      ? { ...synced, battle: withEntryOf(synced.battle, entry) }
      : synced,
  );
  useBattlesStore.setState({ open: { ...open, battles } });
}

/** The open battles as the subscription has them, for what must not be done for a mere paint. */
export function useStoredBattles(): OpenBattlesState {
  return useBattlesStore(({ open }) => open);
}

/** The open battles as the player sees them, with the entries under way already in. */
export function useOpenBattles(): OpenBattlesState {
  return useFromOpenBattles((open) => open);
}

/** Something of the open battles as the player sees them; renders again only when that changes. */
export function useFromOpenBattles<Selected>(
  select: (open: OpenBattlesState) => Selected,
): Selected {
  const kept = useRef<Kept<Selected>>(undefined);
  return useSyncExternalStore(onSeenBattles, () => {
    const seen = seenBattles();
    if (kept.current?.seen !== seen || kept.current.select !== select)
      kept.current = { seen, select, selected: keepSame(kept.current?.selected, select(seen)) };
    return kept.current.selected;
  });
}

/** What was selected, of which state and by what: asked for again, it is not worked out again. */
interface Kept<Selected> {
  readonly seen: OpenBattlesState;
  readonly select: (open: OpenBattlesState) => Selected;
  readonly selected: Selected;
}

/** One of the open battles as the player sees it at this moment; undefined when it is not open. */
export function openBattle(battleId: string): Battle | undefined {
  return battlesIn(seenBattles()).find(({ id }) => id === battleId);
}

/** Whether they are the server's latest word, so that one missing there is over. */
export function isConfirmed(open: OpenBattlesState): open is KnownBattles {
  return open.status === 'ready' && !open.isFromCache;
}

/** Whether that is so at this moment. */
export const areBattlesConfirmed = (): boolean => isConfirmed(openBattlesNow());

/** Whether anything of what is seen waits on this phone for the server, from this visit or a former one. */
export function useHasPendingWrites(): boolean {
  return useFromOpenBattles(hasPendingWrites);
}

const hasPendingWrites = (open: OpenBattlesState): boolean =>
  syncedIn(open).some((synced) => synced.hasPendingWrites);

let painted: { readonly of: readonly unknown[]; readonly seen: OpenBattlesState } | undefined;

/**
 * What the player sees at this moment. What has not changed in it is the same object as before, also when the
 * subscription has told it anew.
 */
function seenBattles(): OpenBattlesState {
  const { open } = useBattlesStore.getState();
  const underway = entriesUnderway();
  if (painted?.of[0] !== open || painted.of[1] !== underway)
    painted = {
      of: [open, underway],
      seen: keepSame(painted?.seen, withUnderway(open, underway)),
    };
  return painted.seen;
}

function onSeenBattles(listener: () => void): () => void {
  const stops = [useBattlesStore.subscribe(listener), onEntriesUnderway(listener)];
  return () => stops.forEach((stop) => stop());
}

type Underway = ReturnType<typeof entriesUnderway>;

/** The subscription's battles with the entries painted over them that the server has not answered. */
function withUnderway(open: OpenBattlesState, underway: Underway): OpenBattlesState {
  if (open.status !== 'ready' || underway.length === 0) return open;
  const paint = (synced: SyncedBattle): SyncedBattle => {
    const own = underway.filter(({ battleId }) => battleId === synced.battle.id);
    if (own.length === 0) return synced;
    const battle = own.reduce(withEntryOf, synced.battle);
    return { battle, hasPendingWrites: true };
  };
  return { ...open, battles: open.battles.map(paint) };
}

/**
 * Where the entry no longer fits, the battle as it is. It was made at a time when it did. So where it was left and a
 * newer one stands in its place: it will not be sent (decision 121).
 */
function withEntryOf(battle: Battle, entry: Underway[number]): Battle {
  const { change } = entry;
  const { userId, at } = change;
  if (isLeft(entry) && hasArrived(battle, change)) return battle;
  const outcome = recordEntry(battle, userId, change, whenFor(battle, userId, new Date(at)));
  return outcome.ok ? outcome.battle : battle;
}
