import type { Battle, BattleSide, PerSide } from './battle.ts';
import { duelHp, isOutOfHp } from './hit-points.ts';
import { MAX_NUMBER_ENTRY, NUMBER_ENTRY_DECIMALS } from './limits.ts';
import { duelSides, isParticipant } from './participants.ts';
import type { BlockNumber } from './target.ts';

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
export const REFUSAL_REASONS = [
  'not-yours',
  'past-day',
  'future-day',
  'not-active',
  'over',
  'photo-required',
  'invalid',
  'full',
  'unknown-target',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Refusal<Reason extends string> {
  readonly ok: false;
  readonly reason: Reason;
}

export function refuse<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}

/**
 * The element of a block number target that the player added or took back (D93), or nothing but
 * whether the total is hidden.
 */
export type ElementChange =
  | { readonly add: BlockNumber }
  | { readonly remove: BlockNumber }
  | { readonly hideOnly: true };

/** The battle after an entry, and by how much it moved the HP; null for a group. */
export interface Recorded {
  readonly ok: true;
  readonly battle: Battle;
  readonly hpDelta: PerSide<number> | null;
  /** Of a block number: all that is sent of it, so that two phones can add offline. */
  readonly element?: ElementChange;
}

export type RecordResult = Recorded | Refusal<RefusalReason>;

/** Refusals that do not depend on the target; null when there is none. */
export function refusalOfPlayer(
  battle: Battle,
  playerId: string,
  ownerId: string,
): RefusalReason | null {
  if (playerId !== ownerId || !isParticipant(battle, playerId)) return 'not-yours';
  return battle.status === 'ACTIVE' ? null : 'not-active';
}

const DECIMAL_FACTOR = 10 ** NUMBER_ENTRY_DECIMALS;

/** Any number but 0, at most a million either way, with at most 2 decimals (D125). */
export function isNumberEntry(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    value !== 0 &&
    Math.abs(value) <= MAX_NUMBER_ENTRY &&
    Math.round(value * DECIMAL_FACTOR) / DECIMAL_FACTOR === value
  );
}

/** The photo of an entry: taking the entry back takes its photo along (spec section 4). */
export function keptPhoto(input: boolean | number | null, photo: string | null): string | null {
  return input === null || input === false ? null : photo;
}

/** The changed battle with the HP snapshot of spec section 7 and what the change did to HP. */
export function recorded(before: Battle, after: Battle, today: string): Recorded {
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
