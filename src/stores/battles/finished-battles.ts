import { create } from 'zustand';
import type { Battle } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import type { BattlePageCursor, BattleRepository } from '../../repositories/battle-repository.ts';
import { shownBattle } from './battle-view.ts';

/**
 * How far the reading is:
 * - `due`: nothing read yet, or what was read is no longer all; whoever shows it reads it.
 * - `loading`: a page is on its way.
 * - `ready`: up to date, as far as it was read.
 * - `failed`: the page did not come.
 */
type Progress = 'due' | 'loading' | 'ready' | 'failed';

/** The pages read in this visit: several screens show them, and every read is billed (D169). */
interface FinishedBattlesState {
  /** As they were played (K4), newest start first: one stored as COMPLETE may be ACTIVE here. */
  readonly battles: readonly Battle[];
  /** Those of them that are not stored as they were played, by id. */
  readonly misstated: readonly string[];
  readonly next: BattlePageCursor | null;
  readonly isFromCache: boolean;
  /** One of those that were read cannot be shown by this version. */
  readonly hasUnreadable: boolean;
  readonly progress: Progress;
  /** Which reading the state waits for; an answer to an earlier one is dropped. */
  readonly reading: number;
}

const INITIAL: FinishedBattlesState = {
  battles: [],
  misstated: [],
  next: null,
  isFromCache: false,
  hasUnreadable: false,
  progress: 'due',
  reading: 0,
};

export const useFinishedBattlesStore = create<FinishedBattlesState>()(() => INITIAL);

export function resetFinishedBattles(): void {
  useFinishedBattlesStore.setState(({ reading }) => ({ ...INITIAL, reading: reading + 1 }));
}

/** A battle has ended: what was read stays on screen until it is read afresh. */
export function finishedBattlesChanged(): void {
  useFinishedBattlesStore.setState(({ reading }) => ({ progress: 'due', reading: reading + 1 }));
}

/** Reads the newest 20, and as far as was read before: what has just ended may have begun long ago. */
export function readAfresh(battles: BattleRepository, userId: string): Promise<void> {
  return readOn(battles, userId, INITIAL);
}

/** Reads the 20 that follow. */
export function readNextPage(battles: BattleRepository, userId: string): Promise<void> {
  return readOn(battles, userId, useFinishedBattlesStore.getState());
}

/** What the pages up to `next` hold. */
type Read = Omit<FinishedBattlesState, 'progress' | 'reading'>;

async function readOn(battles: BattleRepository, userId: string, after: Read): Promise<void> {
  const known = useFinishedBattlesStore.getState().battles.length;
  const reading = useFinishedBattlesStore.getState().reading + 1;
  const settle = (change: Partial<FinishedBattlesState>): void => {
    if (useFinishedBattlesStore.getState().reading === reading)
      useFinishedBattlesStore.setState(change);
  };
  useFinishedBattlesStore.setState({ progress: 'loading', reading });
  try {
    let read = after;
    do {
      const page = await battles.getFinishedBattles(userId, read.next ?? undefined);
      const moment = now();
      const shown = page.battles.map((battle) => shownBattle(battle, moment));
      const misstated = shown.filter((battle, index) => battle !== page.battles[index]);
      read = {
        ...page,
        hasUnreadable: read.hasUnreadable || page.hasUnreadable === true,
        battles: [...read.battles, ...shown],
        misstated: [...read.misstated, ...misstated.map(({ id }) => id)],
      };
    } while (read.next && read.battles.length < known);
    settle({ ...read, progress: 'ready' });
  } catch {
    // The screens say so and offer to read this page again.
    settle({ progress: 'failed', next: after.next });
  }
}
