import type { Battle } from './battle.ts';
import { closedRounds, lastRound, type Round, roundOf } from './round.ts';

/**
 * All rounds that are over for everybody, from the first on; none in a battle without daily targets, whose
 * days decide nothing.
 * @param settled the earliest of the contestants' dates (K2)
 */
export function roundsOf(battle: Battle, settled: string): readonly Round[] {
  if (lastRound(battle, settled) === null) return [];
  const count = closedRounds(battle, settled);
  return Array.from({ length: count }, (_, index) => roundOf(battle, index + 1));
}

/**
 * The round that the player won by the most points over the next best, the earliest of several; null
 * where the player won none alone or with others.
 */
export function bestRound(rounds: readonly Round[], userId: string): Round | null {
  const won = rounds.filter(({ winners }) => winners.some(({ id }) => id === userId));
  const byLead = won.toSorted((a, b) => leadOf(b, userId) - leadOf(a, userId));
  return byLead[0] ?? null;
}

/** Of two leads that are equal the one with more points is the greater. */
function leadOf({ corners }: Round, userId: string): number {
  const own = corners.find(({ id }) => id === userId)?.points ?? 0;
  const others = corners.filter(({ id }) => id !== userId).map(({ points }) => points);
  return own - Math.max(...others) + own / 1000;
}
