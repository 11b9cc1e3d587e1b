import { madeAt } from './arrival.ts';
import { dateOfDay, dayNumberOf, finishDate, type When } from './battle-days.ts';
import type { Battle, BattleSide, PerSide } from './battle.ts';
import {
  changedNumbers,
  type ElementChange,
  type ElementInput,
  elementChange,
} from './block-numbers.ts';
import { entryOf } from './entries.ts';
import { entryAt, type EntrySlot, targetAt, withEntry } from './entry-slot.ts';
import { duelHp, isOutOfHp } from './hit-points.ts';
import { isNumberEntry } from './number-entry.ts';
import { duelSides, isParticipant } from './participants.ts';
import { type Refusal, refuse } from './refusal.ts';
import { isOver } from './status.ts';
import type { BlockEntry, BlockTarget, DailyEntry, TargetDefinition } from './target.ts';

/**
 * Why an entry was not recorded:
 * - `not-yours`: somebody else's entry, or no participant
 * - `past-day`, `future-day`: not that day in the player's zone
 * - `not-active`: the battle is not ACTIVE
 * - `over`: past its last day or knocked out, though nobody has completed it yet
 * - `photo-required`: done, but without the required photo
 * - `invalid`: an input of the wrong type or outside D125, or an element that cannot be added or removed
 * - `full`: one element more than a block number may have
 * - `unknown-target`: no such target in this battle
 */
export type RefusalReason =
  | 'not-yours'
  | 'past-day'
  | 'future-day'
  | 'not-active'
  | 'over'
  | 'photo-required'
  | 'invalid'
  | 'full'
  | 'unknown-target';

/** A tick or a number, where `false` and null clear it; or one element of a block number. */
export type EntryInput = { readonly input: boolean | number | null } | ElementInput;

/** What a player records, and where. */
export type EntryChange = EntrySlot &
  EntryInput & {
    readonly userId: string;
    readonly photo: string | null;
    readonly hide: boolean;
    /** The phone's own clock, in milliseconds since 1970 (D109). */
    readonly at?: number;
  };

/** What a player records for a daily target; `false` or null clears it. */
export interface DailyChange extends DailyEntry {
  readonly dayKey: string;
  readonly targetKey: string;
}

/** A tick of a block checkbox, or one element of a block number. */
export type BlockInput = { readonly input: boolean } | ElementInput;

/** What a player records for a block target. */
export type BlockChange = BlockInput & Omit<EntryChange, 'dayKey' | 'input'>;

/** The battle after an entry, and by how much it moved the HP; null for a group. */
export interface Recorded {
  readonly ok: true;
  readonly battle: Battle;
  readonly hpDelta: PerSide<number> | null;
  /** Of a block number: all that is sent of it, so that two phones can add offline. */
  readonly element?: ElementChange;
}

export type RecordResult = Recorded | Refusal<RefusalReason>;

/**
 * The battle after one entry, or why it is refused, while it is ACTIVE and not over: a day is open on
 * its own date in the player's zone (spec section 4, K2), a block target from the start date to the
 * last day (D110). The HP of a duel moves with daily entries alone: a block write does not carry it
 * (D3, spec section 7).
 */
export function recordEntry(
  battle: Battle,
  playerId: string,
  change: EntryChange,
  when: When,
): RecordResult {
  const refusal = refusalOfPlayer(battle, playerId, change.userId);
  if (refusal) return refuse(refusal);

  const target = targetAt(battle, change);
  if (!target) return refuse('unknown-target');
  const closed = refusalOfDate(battle, change, when);
  if (closed) return refuse(closed);

  const changed = changedEntry(target, change, when.today);
  if ('ok' in changed) return changed;

  const { entry, element } = changed;
  const after = withEntry(battle, change, entry);
  if (change.dayKey !== null) return recorded(battle, after, when.today);
  return {
    ok: true,
    battle: after,
    hpDelta: battle.isGroupBattle ? null : { challenger: 0, opponent: 0 },
    ...(element && { element }),
  };
}

/** `recordEntry` for a daily target: a door that whoever builds on the game asks for by this name (decision 055). @public */
export function recordDailyEntry(
  battle: Battle,
  playerId: string,
  change: DailyChange,
  when: When,
): RecordResult {
  return recordEntry(battle, playerId, change, when);
}

/** `recordEntry` for a block target: the other door. @public */
export function recordBlockEntry(
  battle: Battle,
  playerId: string,
  change: BlockChange,
  when: When,
): RecordResult {
  return recordEntry(battle, playerId, { ...change, dayKey: null }, when);
}

/** Whether the battle holds that entry, or a newer one in its place; false for one that does not say when it was made. */
export function hasArrived(battle: Battle, change: EntryChange): boolean {
  const stored = entryAt(battle, change, change.userId);
  const holds = (id: string): boolean =>
    stored?.inputArray?.some((element) => element.id === id) ?? false;
  if ('add' in change) return holds(change.add.id);
  if ('remove' in change) return !holds(change.remove);
  if (stored?.at === undefined) return false;
  return stored.at === change.at || madeAt(stored) >= (change.at ?? Infinity);
}

/** Refusals that do not depend on the target; null when there is none. */
function refusalOfPlayer(battle: Battle, playerId: string, ownerId: string): RefusalReason | null {
  if (playerId !== ownerId || !isParticipant(battle, playerId)) return 'not-yours';
  return battle.status === 'ACTIVE' ? null : 'not-active';
}

function refusalOfDate(
  battle: Battle,
  { dayKey }: EntrySlot,
  { today, settled }: When,
): RefusalReason | null {
  if (dayKey === null) {
    if (today < battle.startDate) return 'future-day';
    if (today > finishDate(battle)) return 'over';
  } else {
    const date = dateOfDay(battle, dayNumberOf(battle, dayKey) ?? 0);
    if (date < today) return 'past-day';
    if (date > today) return 'future-day';
  }
  return isOver(battle, settled) ? 'over' : null;
}

/** What stands there afterwards, and of a block number what is to be changed about its elements. */
interface Changed {
  readonly entry: BlockEntry;
  readonly element?: ElementChange;
}

function changedEntry(
  target: BlockTarget,
  change: EntryChange,
  today: string,
): Changed | Refusal<RefusalReason> {
  const { userId, dayKey, photo, hide, at } = change;
  const owner = { userId, hide, ...(at === undefined ? {} : { at }) };
  if ('input' in change) {
    const { input } = change;
    if (!isInputFor(target, dayKey, input)) return refuse('invalid');
    if (input && target.isPhotoRequired && !photo) return refuse('photo-required');
    // Taking the entry back takes its photo along (spec section 4).
    return { entry: { ...owner, photo: input ? photo : null, input } };
  }
  if (dayKey !== null || target.format !== 'number') return refuse('invalid');
  const numbers = entryOf(target, userId)?.inputArray ?? [];
  const element = elementChange(numbers, change, today);
  if (typeof element === 'string') return refuse(element);
  // Block numbers take no photo (D161).
  return {
    entry: { ...owner, photo: null, inputArray: changedNumbers(numbers, element) },
    element,
  };
}

/** What stands where nothing is recorded (D89, D90). */
export function emptyInput({ format }: TargetDefinition): false | null {
  switch (format) {
    case 'checkbox':
      return false;
    case 'number':
      return null;
  }
}

/** The numbers of a block target are recorded one by one. */
function isInputFor({ format }: BlockTarget, dayKey: string | null, input: unknown): boolean {
  if (format === 'checkbox')
    return typeof input === 'boolean' || (dayKey !== null && input === null);
  return format === 'number' && dayKey !== null && (input === null || isNumberEntry(input));
}

/** The changed battle with the HP snapshot of spec section 7 and what the change did to HP. */
function recorded(before: Battle, after: Battle, today: string): Recorded {
  if (before.isGroupBattle) return { ok: true, battle: after, hpDelta: null };
  const oldHp = duelHp(before);
  const newHp = duelHp(after);
  const sides = duelSides(after);
  return {
    ok: true,
    battle: {
      ...after,
      challenger: withHp(sides.challenger, newHp.challenger, today),
      opponent: withHp(sides.opponent, newHp.opponent, today),
    },
    hpDelta: {
      challenger: newHp.challenger - oldHp.challenger,
      opponent: newHp.opponent - oldHp.opponent,
    },
  };
}

function withHp(side: BattleSide, hp: number, today: string): BattleSide {
  return { ...side, hp, zeroHpDate: isOutOfHp(hp) ? today : null };
}
