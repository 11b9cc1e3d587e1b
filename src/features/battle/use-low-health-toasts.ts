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
  const { mine, theirs } = cornersOf(battle, userId);
  const canTurn = battle.status === 'ACTIVE' && duelKnockOut(battle, when.settled) === null;

  useEffect(() => {
    if (!canTurn) return;
    warnOnce(`${battle.id} mine`, mine.hp <= 0, MINE);
    warnOnce(`${battle.id} theirs`, theirs.hp <= 0, THEIRS);
  }, [battle.id, canTurn, mine.hp, theirs.hp]);
}
