/** Cheers and taunts for what a rival has done: a choice, never a text (D199). */
export const CHEERS = ['NICE', 'RESPECT', 'LUCKY', 'WAIT'] as const;
/** For a rival who has done nothing yet today. */
export const NUDGES = ['YOUR_TURN', 'THERE', 'CLOCK', 'COME_ON'] as const;

export type Cheer = (typeof CHEERS)[number];
export type Nudge = (typeof NUDGES)[number];
export type WordKind = Cheer | Nudge;

/** What stands in the speech balloon. */
export const WORD_TEXTS: Readonly<Record<WordKind, string>> = {
  NICE: 'Nice one!',
  RESPECT: 'Respect!',
  LUCKY: 'Lucky punch!',
  WAIT: 'Just you wait!',
  YOUR_TURN: 'Your turn!',
  THERE: 'You there?',
  CLOCK: 'Tick tock!',
  COME_ON: 'Come on!',
};

/** What one player says to another in a battle. */
export interface Saying {
  readonly to: string;
  readonly kind: WordKind;
  /** The entry that a cheer is for; null for a nudge. */
  readonly about: { readonly dayKey: string | null; readonly targetKey: string } | null;
}

/** A saying as the battle keeps it. */
export interface Word extends Saying {
  /** The day of the battle that it was for whom it was said to: 1 on the first one. */
  readonly day: number;
}

/** By who said them, in the order in which they were said; only the server writes them (decision 081). */
export type Words = Readonly<Record<string, readonly Word[]>>;
