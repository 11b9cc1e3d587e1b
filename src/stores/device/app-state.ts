import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '../../lib/browser-storage.ts';
import { debouncedStorage } from '../../lib/debounced-storage.ts';
import { PRODUCT } from '../../lib/product.ts';
import { type AppState, appStateSchema, FIRST_APP_STATE } from '../../schema/stored-app-state.ts';
import { z } from '../../schema/zod.ts';
import { sharedStorage, stateIn } from './shared-storage.ts';

/** Spec section 9, "Local state save debounce". */
const SAVE_DELAY_MS = 800;

const read = (text: string | null): AppState => z.parse(appStateSchema, stateIn(text));

export const useAppState = create<AppState>()(
  persist(() => FIRST_APP_STATE, {
    name: PRODUCT,
    version: 1,
    storage: createJSONStorage(() =>
      debouncedStorage(sharedStorage(browserStorage, read), SAVE_DELAY_MS),
    ),
    merge: (stored) => appStateSchema.safeParse(stored).data ?? FIRST_APP_STATE,
  }),
);

/** What any tab has kept by now. */
export const keptAppState = (): AppState => read(browserStorage.getItem(PRODUCT));

export function setCurrentBattleId(currentBattleId: string): void {
  useAppState.setState({ currentBattleId });
}

export function resetAppState(): void {
  useAppState.setState(FIRST_APP_STATE);
}

/** Leaves nothing of it on the device. */
export function removeAppState(): void {
  resetAppState();
  useAppState.persist.clearStorage();
}
