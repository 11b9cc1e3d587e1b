import { arrayRemove, arrayUnion, serverTimestamp } from 'firebase/firestore';
import {
  type Battle,
  blockTarget,
  dailyTarget,
  duelSides,
  entryOf,
  SIDES,
} from '../domain/index.ts';
import type { BlockEntryKey, BlockNumberChange, DailyEntryKey } from './battle-repository.ts';
import { RepositoryError } from './repository-error.ts';
import type { FieldWrite } from './send-fields.ts';

/** What the writes of one entry send (spec section 7, "Update daily target" and the block ones). */
type EntryWrites = readonly [FieldWrite, ...FieldWrite[]];

const missing = (what: string): never => {
  throw new RepositoryError('invalid', `The battle holds no entry at ${what}.`);
};

/** The entry, and in a duel both sides' HP snapshot (K1). */
export function dailyEntryFields(battle: Battle, key: DailyEntryKey, now: number): EntryWrites {
  const { userId, dayKey, targetKey } = key;
  const target = dailyTarget(battle, dayKey, targetKey);
  const recorded = (target && entryOf(target, userId)) ?? missing(`${dayKey}.${targetKey}`);
  const { photo, input, hide, at = now } = recorded;
  const path = ['days', dayKey, targetKey, userId];
  const entry = { photo, input, hide, userId, at, receivedAt: serverTimestamp() };
  return [[path, entry], ...standing(battle)];
}

function standing(battle: Battle): FieldWrite[] {
  if (battle.isGroupBattle) return [];
  const sides = duelSides(battle);
  return SIDES.flatMap((side): FieldWrite[] => [
    [[side, 'hp'], sides[side].hp],
    [[side, 'zeroHpDate'], sides[side].zeroHpDate ?? null],
  ]);
}

function blockEntryAt(battle: Battle, { targetKey, userId }: BlockEntryKey) {
  const target = blockTarget(battle, targetKey);
  return (target && entryOf(target, userId)) ?? missing(targetKey);
}

/** The tick of a block checkbox; HP does not move before the end (D3). */
export function blockEntryFields(battle: Battle, key: BlockEntryKey, now: number): EntryWrites {
  const { photo, input = false, hide, at = now } = blockEntryAt(battle, key);
  const path = ['blockTargets', key.targetKey, key.userId];
  const { userId } = key;
  return [[path, { photo, input, hide, userId, at, receivedAt: serverTimestamp() }]];
}

/**
 * One element more or less, or only `hide`: elements merge on the server, so that two phones can add
 * offline (D93).
 */
export function blockNumberFields(
  battle: Battle,
  key: BlockEntryKey,
  change: BlockNumberChange,
  now: number,
): EntryWrites {
  const { hide, at = now } = blockEntryAt(battle, key);
  const path = ['blockTargets', key.targetKey, key.userId];
  return [
    [[...path, 'photo'], null],
    ...elementFields([...path, 'inputArray'], change),
    [[...path, 'hide'], hide],
    [[...path, 'userId'], key.userId],
    [[...path, 'at'], at],
    [[...path, 'receivedAt'], serverTimestamp()],
  ];
}

function elementFields(path: readonly string[], change: BlockNumberChange): FieldWrite[] {
  if ('hideOnly' in change) return [];
  return [[path, 'add' in change ? arrayUnion(change.add) : arrayRemove(change.remove)]];
}
