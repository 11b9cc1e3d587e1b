import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { PlayerName } from '../domain/index.ts';
import { debouncedStorage } from '../lib/debounced-storage.ts';
import { PRODUCT } from '../lib/product.ts';
import { orElse, z } from '../schema/zod.ts';

/** Spec section 9, "Local state save debounce". */
const SAVE_DELAY_MS = 800;

/** What this device remembers between visits (spec section 3, "App state"). */
interface AppState {
  /** Whom the next battle goes to; null until chosen. */
  readonly draftOpponent: PlayerName | null;
  /** The battle looked at last: stands in where an address names none (D21). */
  readonly currentBattleId: string | null;
  /** The progress that the player has seen on this device (D118); null before the first look. */
  readonly seenProgress: SeenProgress | null;
}

export interface SeenProgress {
  readonly userId: string;
  readonly level: number;
  readonly xp: number;
}

/** Anybody can edit local storage: what is not well-formed counts as not stored. */
const storedAppState = z.object({
  draftOpponent: orElse(z.nullable(z.object({ id: z.string(), username: z.string() })), null),
  currentBattleId: orElse(z.nullable(z.string()), null),
  seenProgress: orElse(
    z.nullable(z.object({ userId: z.string(), level: z.number(), xp: z.number() })),
    null,
  ),
});

const INITIAL: AppState = { draftOpponent: null, currentBattleId: null, seenProgress: null };

export const useAppState = create<AppState>()(
  persist(() => INITIAL, {
    name: PRODUCT,
    version: 1,
    storage: createJSONStorage(() => debouncedStorage(localStorage, SAVE_DELAY_MS)),
    merge: (stored) => storedAppState.safeParse(stored).data ?? INITIAL,
  }),
);

export function setDraftOpponent(draftOpponent: PlayerName | null): void {
  useAppState.setState({ draftOpponent });
}

export function setCurrentBattleId(currentBattleId: string): void {
  useAppState.setState({ currentBattleId });
}

export function setSeenProgress(seenProgress: SeenProgress): void {
  useAppState.setState({ seenProgress });
}

export function resetAppState(): void {
  useAppState.setState(INITIAL);
}

/** Leaves nothing of it on the device. */
export function removeAppState(): void {
  resetAppState();
  useAppState.persist.clearStorage();
}
