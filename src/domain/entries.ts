import type {
  BlockEntry,
  BlockTarget,
  DailyEntry,
  DailyTarget,
  TargetDefinition,
} from './target.ts';

/** What a player recorded for a target; undefined when nothing was. */
export function entryOf(target: DailyTarget, userId: string): DailyEntry | undefined;
export function entryOf(target: BlockTarget, userId: string): BlockEntry | undefined;
export function entryOf(target: BlockTarget, userId: string): BlockEntry | undefined {
  const value = target[userId];
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** What was agreed on about a target, without anybody's entries. */
export function definitionOf(target: BlockTarget): TargetDefinition {
  const { id, targetKey, title, description, format, frequency, isPhotoRequired } = target;
  return { id, targetKey, title, description, format, frequency, isPhotoRequired };
}

/** A target as its player's own control shows it: with the own entry, and that without its times. */
export function ownPartOf(target: DailyTarget, userId: string): DailyTarget;
export function ownPartOf(target: BlockTarget, userId: string): BlockTarget;
export function ownPartOf(target: BlockTarget, userId: string): BlockTarget {
  const own = withOnlyEntryOf(target, userId);
  const entry = entryOf(own, userId);
  if (entry === undefined) return own;
  const { at: _at, receivedAt: _receivedAt, ...shown } = entry;
  return { ...own, [userId]: shown };
}

/** A target with the entry of one player only. */
export function withOnlyEntryOf(target: DailyTarget, userId: string): DailyTarget;
export function withOnlyEntryOf(target: BlockTarget, userId: string): BlockTarget;
export function withOnlyEntryOf(target: BlockTarget, userId: string): BlockTarget {
  const entry = entryOf(target, userId);
  return { ...definitionOf(target), ...(entry && { [userId]: entry }) };
}

/** The number of an entry; undefined for 0 and for anything that is no number (D89). */
export function enteredNumber(entry: BlockEntry | undefined): number | undefined {
  const input = entry?.input;
  return typeof input === 'number' && input !== 0 ? input : undefined;
}

/** A photo, or a target that asks for none. */
export function hasProof(target: TargetDefinition, entry: BlockEntry | undefined): boolean {
  return !target.isPhotoRequired || Boolean(entry?.photo);
}

export function isTicked(target: TargetDefinition, entry: BlockEntry | undefined): boolean {
  return entry?.input === true && hasProof(target, entry);
}

/** The one definition of completed (D9): ticked or a number entered, with the photo when required. */
export function isCompleted(target: BlockTarget, userId: string): boolean {
  const entry = entryOf(target, userId);
  if (target.format === 'checkbox') return isTicked(target, entry);
  const isEntered = enteredNumber(entry) !== undefined || Boolean(entry?.inputArray?.length);
  return isEntered && hasProof(target, entry);
}

/** Whole hundredths, the unit in which sums are compared: 0.1 + 0.2 equals 0.3. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** The total of a block number target in whole hundredths; 0 without entries. */
export function blockTotalHundredths(entry: BlockEntry | undefined): number {
  return (entry?.inputArray ?? []).reduce((total, { value }) => total + hundredths(value), 0);
}

/** The total of a block number target as shown to players. */
export function blockTotal(entry: BlockEntry | undefined): number {
  return blockTotalHundredths(entry) / 100;
}

/** The number that an entry shows: the total of a block target, or what was entered; undefined for none. */
export function recordedNumber(entry: BlockEntry | undefined): number | undefined {
  return entry?.inputArray?.length ? blockTotal(entry) : enteredNumber(entry);
}
