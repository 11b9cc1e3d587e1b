import type { DraftBattle } from '../../domain/index.ts';
import { useAppState } from '../device/app-state.ts';

/** The battle in the making; null when there is none. */
export function useDraft(): DraftBattle | null {
  return useAppState((state) => state.draft);
}

/** Throws the draft away. */
export function discardDraft(): void {
  useAppState.setState({ draft: null });
}

/**
 * What coming home does (spec section 2, Home): the chosen opponents are forgotten, and the draft
 * with them unless somebody has worked on it; then the question of D26 decides.
 */
export function resetUntouchedDraft(): void {
  useAppState.setState(({ draft }) =>
    draft?.isTouched ? {} : { draft: null, chosenOpponents: [], isByLink: false },
  );
}
