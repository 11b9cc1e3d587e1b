import { create } from 'zustand';
import { keepSame } from '../../lib/keep-same.ts';
import type { ToldEnd } from '../../schema/stored-app-state.ts';
import { useAppState } from '../device/app-state.ts';

/** The battles whose end stands on home. */
const useShown = create<{ readonly ids: readonly string[] }>()(() => ({ ids: [] }));

/** How battles ended, as far as home says so: all that is known, once that moves nothing under a thumb. */
export function useShownEnds(): readonly ToldEnd[] {
  const shown = useShown(({ ids }) => ids);
  const known = useAppState(({ toldEnds }) => toldEnds);
  return known.filter(({ battleId }) => shown.includes(battleId));
}

/** Puts on home what is known: whatever stands there makes room for it. */
export function showEnds(): void {
  const known = useAppState.getState().toldEnds.map(({ battleId }) => battleId);
  useShown.setState(({ ids }) => ({ ids: keepSame(ids, known) }));
}

/** Takes them off home; they are kept for the next visit. */
export function hideEnds(): void {
  useShown.setState({ ids: [] });
}
