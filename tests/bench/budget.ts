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
  const sorted = numbers.toSorted((a, b) => a - b);
  const [least, median, most] = [
    sorted[0],
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted.at(-1),
  ];
  if (least === undefined || median === undefined || most === undefined)
    throw new Error('There is no median of nothing.');
  return { least, median, most };
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
