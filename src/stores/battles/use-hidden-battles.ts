import { useAppState } from '../device/app-state.ts';
import { useFromOpenBattles } from './open-battles.ts';
import { useFinishedBattlesStore } from './finished-battles.ts';

/** Whether the player has a battle that this version cannot show: in a state, or of a form, that it does not know. */
export function useHasHiddenBattles(): boolean {
  const isLater = useAppState(({ laterBattles }) => laterBattles?.isAny === true);
  const isUnreadable = useFromOpenBattles(
    (open) => open.status === 'ready' && open.hasUnreadable === true,
  );
  const wasUnreadable = useFinishedBattlesStore(({ hasUnreadable }) => hasUnreadable);
  return isLater || isUnreadable || wasUnreadable;
}
