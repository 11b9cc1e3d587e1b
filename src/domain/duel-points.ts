import { dayKeyOf, targetOfDay } from './battle-days.ts';
import type { Battle, BattleDay, PerSide, Side } from './battle.ts';
import { enteredNumber, entryOf, hasProof, isTicked } from './entries.ts';
import { duelSides } from './participants.ts';
import type { DailyTarget } from './target.ts';

/** HP that a completed checkbox gives its player and takes from the other side (spec section 1). */
export const CHECKBOX_HP = 1;

/**
 * HP that the leader of a number target gains and the other side loses. With 1 an overtake swings
 * 2, which is how we read "counts double"; 2 is the literal reading (D1).
 */
export const NUMBER_LEAD_HP = 1;

/** One day of a duel: target points of each side, and the HP the challenger gained from the other. */
export interface DayScore {
  readonly challenger: number;
  readonly opponent: number;
  readonly hpSwing: number;
}

/** Who leads a number target: an entry beats none, the higher of two leads, equal lead nobody. */
function numberLeader(challenger: number | undefined, opponent: number | undefined): Side | null {
  if (challenger === opponent) return null;
  if (challenger === undefined) return 'opponent';
  if (opponent === undefined) return 'challenger';
  return challenger > opponent ? 'challenger' : 'opponent';
}

/**
 * What one daily target of a duel gave each side: HP, taken from the other side (D1, D9, D112). A
 * checkbox gives to each side that did it, a number to its leader.
 */
export function scoreTarget(
  target: DailyTarget,
  challengerId: string,
  opponentId: string,
): PerSide<number> {
  const challenger = entryOf(target, challengerId);
  const opponent = entryOf(target, opponentId);
  if (target.format === 'checkbox') {
    return {
      challenger: isTicked(target, challenger) ? CHECKBOX_HP : 0,
      opponent: isTicked(target, opponent) ? CHECKBOX_HP : 0,
    };
  }
  // The numbers alone decide who leads; the photo only whether the lead counts (D112).
  const leader =
    target.format === 'number'
      ? numberLeader(enteredNumber(challenger), enteredNumber(opponent))
      : null;
  return {
    challenger: leader === 'challenger' && hasProof(target, challenger) ? NUMBER_LEAD_HP : 0,
    opponent: leader === 'opponent' && hasProof(target, opponent) ? NUMBER_LEAD_HP : 0,
  };
}

function scoreDay(day: BattleDay | undefined, challengerId: string, opponentId: string): DayScore {
  let challenger = 0;
  let opponent = 0;
  let hpSwing = 0;
  for (const key in day) {
    const target = targetOfDay(day, key);
    if (!target) continue;
    const hp = scoreTarget(target, challengerId, opponentId);
    if (hp.challenger > 0) challenger += 1;
    if (hp.opponent > 0) opponent += 1;
    hpSwing += hp.challenger - hp.opponent;
  }
  return { challenger, opponent, hpSwing };
}

/** The score of each day, `day1` first; one element per day of the battle. */
export function scoreDays(battle: Battle): DayScore[] {
  const { challenger, opponent } = duelSides(battle);
  const scores: DayScore[] = [];
  for (let dayNumber = 1; dayNumber <= battle.numDays; dayNumber += 1) {
    scores.push(scoreDay(battle.days[dayKeyOf(dayNumber)], challenger.id, opponent.id));
  }
  return scores;
}

/** Target points of a day's daily targets; 0 to 0 for an unknown day. */
export function duelDayPoints(battle: Battle, dayKey: string): PerSide<number> {
  const sides = duelSides(battle);
  const { challenger, opponent } = scoreDay(
    battle.days[dayKey],
    sides.challenger.id,
    sides.opponent.id,
  );
  return { challenger, opponent };
}
