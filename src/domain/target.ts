/** How a target is recorded: a tick or a number (D91). */
export const TARGET_FORMATS = ['checkbox', 'number'] as const;
export type TargetFormat = (typeof TARGET_FORMATS)[number];

/** `DAILY`: once on every day of the battle; `BLOCK`: once for the whole battle. */
export const TARGET_FREQUENCIES = ['DAILY', 'BLOCK'] as const;
export type TargetFrequency = (typeof TARGET_FREQUENCIES)[number];

/** A target as the wizard holds it (spec section 3, "Draft target"). */
export interface DraftTarget {
  readonly title: string;
  readonly description: string;
  readonly format: TargetFormat;
  readonly frequency: TargetFrequency;
  readonly isPhotoRequired: boolean;
}

/** A draft target with the uuid that it keeps for life (D46). */
export interface PlannedTarget extends DraftTarget {
  readonly id: string;
}

/** What a battle stores of a target besides its entries. */
export interface TargetDefinition extends PlannedTarget {
  /** Its own key in the map that holds it: `target1`, `blockTarget1`, … */
  readonly targetKey: string;
}

interface EntryOwner {
  /** The key under which the entry is stored, once more. */
  readonly userId: string;
  /** Storage path of the proof; null without one. */
  readonly photo: string | null;
  /** Show '?' instead of the number to the others; for display only (D94). */
  readonly hide: boolean;
  /** The phone's own clock when the player recorded it, in milliseconds since 1970 (D109). */
  readonly at?: number;
  /**
   * When the entry reached the server, by the server's clock, in milliseconds since 1970 (D109);
   * null while only this phone has it. Absent where the player has no zone in the battle.
   */
  readonly receivedAt?: number | null;
}

/** One player's entry for one daily target. `false`, `null` and `0` all mean not done (D89). */
export interface DailyEntry extends EntryOwner {
  readonly input: boolean | number | null;
}

/** One addition to a block number target; the total is the sum of the values (D93). */
export interface BlockNumber {
  readonly id: string;
  readonly value: number;
  /** The player's date when it was added, `YYYY-MM-DD`. */
  readonly date: string;
}

/** One player's entry for one block target: `input` for a checkbox, `inputArray` for a number. */
export interface BlockEntry extends EntryOwner {
  readonly input?: boolean | number | null;
  readonly inputArray?: readonly BlockNumber[];
}

/** Players' entries stand beside the definition, each under its user id. Read them with `entryOf`. */
export interface DailyTarget extends TargetDefinition {
  readonly [userId: string]: DailyEntry | string | boolean;
}

export interface BlockTarget extends TargetDefinition {
  readonly [userId: string]: BlockEntry | string | boolean;
}
