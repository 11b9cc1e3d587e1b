import {
  blockTargets,
  dailyTarget,
  dailyTargetKeys,
  dayKeys,
  pastDayCount,
} from './battle-days.ts';
import { type Battle, type PerSide, type Side, SIDES } from './battle.ts';
import { scoreDays } from './duel-points.ts';
import { blockTotalHundredths, enteredNumber, entryOf, hundredths, isTicked } from './entries.ts';
import { findKnockOut, hpAfter } from './hit-points.ts';
import { duelSides, otherSide } from './participants.ts';
import type { DuelResult } from './result.ts';
import type { BlockTarget } from './target.ts';
import type { PlayerName } from './user.ts';

/** The side with the higher figure; null when they are equal. */
export function leader(figures: PerSide<number>): Side | null {
  if (figures.challenger === figures.opponent) return null;
  return figures.challenger > figures.opponent ? 'challenger' : 'opponent';
}

/** For how many of the figures each side is ahead. */
function countLeads(figures: readonly PerSide<number>[]): PerSide<number> {
  const leaders = figures.map(leader);
  return {
    challenger: leaders.filter((side) => side === 'challenger').length,
    opponent: leaders.filter((side) => side === 'opponent').length,
  };
}

/**
 * Who wins a block target: a ticked checkbox counts for its player, so both may have it; a number
 * target counts for the higher total (D65).
 */
export function blockTargetWinners(
  target: BlockTarget,
  { challenger, opponent }: PerSide<PlayerName>,
): readonly Side[] {
  const entries = {
    challenger: entryOf(target, challenger.id),
    opponent: entryOf(target, opponent.id),
  };
  if (target.format === 'checkbox') return SIDES.filter((side) => isTicked(target, entries[side]));
  if (target.format !== 'number') return [];
  const ahead = leader({
    challenger: blockTotalHundredths(entries.challenger),
    opponent: blockTotalHundredths(entries.opponent),
  });
  return ahead === null ? [] : [ahead];
}

/** How many block targets each side wins. */
export function blockTargetsWon(battle: Battle): PerSide<number> {
  const sides = duelSides(battle);
  const won = { challenger: 0, opponent: 0 };
  for (const target of blockTargets(battle))
    for (const side of blockTargetWinners(target, sides)) won[side] += 1;
  return won;
}

/** What both sides entered in each number target over the battle, in whole hundredths. */
function numberTotals(battle: Battle): PerSide<number>[] {
  const { challenger, opponent } = duelSides(battle);
  const keys = dayKeys(battle);
  const daily = dailyTargetKeys(battle).map((targetKey) => {
    const total = { challenger: 0, opponent: 0 };
    for (const dayKey of keys) {
      const target = dailyTarget(battle, dayKey, targetKey);
      if (target?.format !== 'number') continue;
      total.challenger += hundredths(enteredNumber(entryOf(target, challenger.id)) ?? 0);
      total.opponent += hundredths(enteredNumber(entryOf(target, opponent.id)) ?? 0);
    }
    return total;
  });
  const block = blockTargets(battle)
    .filter(({ format }) => format === 'number')
    .map((target) => ({
      challenger: blockTotalHundredths(entryOf(target, challenger.id)),
      opponent: blockTotalHundredths(entryOf(target, opponent.id)),
    }));
  return [...daily, ...block];
}

/** Number targets, daily and block, whose inputs add up to more on that side (D2). */
const numberTargetsWon = (battle: Battle): PerSide<number> => countLeads(numberTotals(battle));

/**
 * The result of a duel that is over as of `today`. The winner is decided by, in this order:
 * knock-out, HP with the block rewards, days won, number targets won (spec section 4).
 */
export function duelResult(battle: Battle, today: string): DuelResult {
  const scores = scoreDays(battle);
  const pastDays = pastDayCount(battle, today);
  const knockOut = findKnockOut(battle, scores, pastDays);
  // Past days only, and after a knock-out none later than its date.
  const daysWon = countLeads(scores.slice(0, knockOut?.dayNumber ?? pastDays));
  const blocksWon = blockTargetsWon(battle);
  const dailyHp = hpAfter(battle, scores, knockOut?.dayNumber ?? scores.length);
  const reward = knockOut ? 0 : battle.numDays; // no block rewards on a knock-out (D4)
  const hp = {
    challenger: dailyHp.challenger + blocksWon.challenger * reward,
    opponent: dailyHp.opponent + blocksWon.opponent * reward,
  };
  const winner = knockOut
    ? otherSide(knockOut.loser)
    : (leader(hp) ?? leader(daysWon) ?? leader(numberTargetsWon(battle)));
  const player = winner && duelSides(battle)[winner];
  return {
    draw: player === null,
    winner: player && { id: player.id, username: player.username },
    challengerDayTally: daysWon.challenger,
    opponentDayTally: daysWon.opponent,
    challengerTargetTally: blocksWon.challenger,
    opponentTargetTally: blocksWon.opponent,
    kOWin: knockOut !== null,
    challengerHp: hp.challenger,
    opponentHp: hp.opponent,
  };
}
