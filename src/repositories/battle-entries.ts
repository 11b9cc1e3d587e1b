import { arrayRemove, arrayUnion, serverTimestamp } from 'firebase/firestore';
import { type Battle, duelSides, type ElementChange, entryAt, SIDES } from '../domain/index.ts';
import { now } from '../lib/clock.ts';
import type { OwnSlot } from './battle-repository.ts';
import { RepositoryError } from './repository-error.ts';

/** A nested field and its new value. The path is a list: a user id may hold any character. */
type FieldWrite = readonly [path: readonly string[], value: unknown];

/** What one update sends: at least one field. */
export type FieldWrites = readonly [FieldWrite, ...FieldWrite[]];

/**
 * What is written of one entry (spec section 7, "Update daily target" and the block ones): the entry
 * as a whole, and with a daily one in a duel both sides' HP snapshot (K1): block targets move no HP
 * before the end (D3). Of a block number one element more or less, or only `hide`: elements merge on
 * the server, so that two phones can add offline (D93). One that does not say when it was made is of now (D109).
 */
export function entryFields(
  battle: Battle,
  slot: OwnSlot,
  element: ElementChange | undefined,
): FieldWrites {
  const { userId, dayKey, targetKey } = slot;
  const recorded = entryAt(battle, slot, userId);
  if (!recorded) throw new RepositoryError('invalid', `The battle holds no entry at ${targetKey}.`);
  const { photo, input = false, hide, at = now().getTime() } = recorded;
  const stamps = { hide, userId, at, receivedAt: serverTimestamp() };
  if (dayKey !== null) {
    const path = ['days', dayKey, targetKey, userId];
    return [[path, { photo, input, ...stamps }], ...standing(battle)];
  }
  const path = ['blockTargets', targetKey, userId];
  if (!element) return [[path, { photo, input, ...stamps }]];
  const fields = Object.entries(stamps).map(([field, value]): FieldWrite => [
    [...path, field],
    value,
  ]);
  return [
    [[...path, 'photo'], null],
    ...elementFields([...path, 'inputArray'], element),
    ...fields,
  ];
}

function standing(battle: Battle): FieldWrite[] {
  if (battle.isGroupBattle) return [];
  const sides = duelSides(battle);
  return SIDES.flatMap((side): FieldWrite[] => [
    [[side, 'hp'], sides[side].hp],
    [[side, 'zeroHpDate'], sides[side].zeroHpDate ?? null],
  ]);
}

function elementFields(path: readonly string[], change: ElementChange): FieldWrite[] {
  if ('hideOnly' in change) return [];
  return [[path, 'add' in change ? arrayUnion(change.add) : arrayRemove(change.remove)]];
}
