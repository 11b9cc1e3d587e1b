import { percentile } from '../../scripts/statistics.mjs';
import type { Usage } from './firestore-emulator.ts';

/** At most so much for a player on an active day, at the median, however many past battles there are. */
export const BUDGET = { reads: 18, writes: 6 } as const;

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Of at least one number; of an even count the median is the lower of the two in the middle. */
export function spreadOf(numbers: readonly number[]): Spread {
  return {
    median: percentile(numbers, 0.5),
    least: Math.min(...numbers),
    most: Math.max(...numbers),
  };
}

/** Reads and writes of the bills; deletes are none of the budget's, and the game makes none. */
export function spreadsOf(bills: readonly Usage[]): {
  readonly reads: Spread;
  readonly writes: Spread;
} {
  return {
    reads: spreadOf(bills.map(({ reads }) => reads)),
    writes: spreadOf(bills.map(({ writes }) => writes)),
  };
}
