import { blockTargets, dailyTargets, dayKeyOf } from './battle-days.ts';
import { type Battle, type Side, SIDES } from './battle.ts';
import { scoreTarget } from './duel-points.ts';
import { blockTargetWinners } from './duel-result.ts';
import { duelSides } from './participants.ts';
import type { BlockTarget, DailyTarget } from './target.ts';

/** One change of a side's HP, by day and target. */
export interface HpChange {
  /** 1 to numDays. */
  readonly dayNumber: number;
  /** With the entries of both sides, which say why. */
  readonly target: DailyTarget;
  /** Who completed the target, or leads its numbers (D1). */
  readonly by: Side;
  /** What it did to this side's HP: positive for its own target, negative for the other's. */
  readonly amount: number;
}

/**
 * Every change of that side's HP in the order of days and targets. The starting HP and the sum of
 * the amounts are the side's `duelHp` (K1).
 * @param lastDay the last day that counts, such as the day of a knock-out
 */
export function hpLedger(battle: Battle, side: Side, lastDay = battle.numDays): HpChange[] {
  const { challenger, opponent } = duelSides(battle);
  const changes: HpChange[] = [];
  for (let dayNumber = 1; dayNumber <= lastDay; dayNumber += 1) {
    for (const target of dailyTargets(battle, dayKeyOf(dayNumber))) {
      const hp = scoreTarget(target, challenger.id, opponent.id);
      for (const by of SIDES) {
        if (hp[by] === 0) continue;
        changes.push({ dayNumber, target, by, amount: by === side ? hp[by] : -hp[by] });
      }
    }
  }
  return changes;
}

/** What a block target brings a side at the end. */
export interface BlockReward {
  /** With the entries of both sides, which say why. */
  readonly target: BlockTarget;
  /** One HP for each day of the battle (D3). */
  readonly amount: number;
}

/**
 * The block targets that the side wins, in their order: what they add to its `duelHp` when the battle
 * ends without a knock-out, which leaves none of them (D4).
 */
export function blockRewards(battle: Battle, side: Side): BlockReward[] {
  const sides = duelSides(battle);
  return blockTargets(battle)
    .filter((target) => blockTargetWinners(target, sides).includes(side))
    .map((target) => ({ target, amount: battle.numDays }));
}
