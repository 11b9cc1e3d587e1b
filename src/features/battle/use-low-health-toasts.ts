import { useEffect } from 'react';
import { type Battle, duelKnockOut, type When } from '../../domain/index.ts';
import { cornersOf } from '../../stores/battle-view.ts';
import { warnOnce } from '../../stores/low-health.ts';

const MINE =
  'Your health is dangerously low. If your health remains this low overnight then the battle is over and you will lose by KO!';
const THEIRS =
  "Opponent's health is dangerously low. If their health remains this low overnight then the battle is over and you will win by KO!";

/** While it can still be turned: warns when either side stands at 0 HP or below (D117). */
export function useLowHealthToasts(battle: Battle, userId: string, when: When): void {
  const { isMineLow, isTheirsLow } = lowSides(battle, userId, when);

  useEffect(() => {
    warnOnce(`${battle.id} mine`, isMineLow, MINE);
    warnOnce(`${battle.id} theirs`, isTheirsLow, THEIRS);
  }, [battle.id, isMineLow, isTheirsLow]);
}

/** Nobody in a group, which has no HP, nor where it can no longer be turned. */
function lowSides(battle: Battle, userId: string, when: When) {
  const canTurn =
    !battle.isGroupBattle &&
    battle.status === 'ACTIVE' &&
    duelKnockOut(battle, when.settled) === null;
  if (!canTurn) return { isMineLow: false, isTheirsLow: false };
  const { mine, theirs } = cornersOf(battle, userId);
  return { isMineLow: mine.hp <= 0, isTheirsLow: theirs.hp <= 0 };
}
