import { blockTarget, finishDate, type When } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { entryOf } from './entries.ts';
import { MAX_BLOCK_ENTRIES } from './limits.ts';
import {
  isNumberEntry,
  keptPhoto,
  type RecordResult,
  type Refusal,
  refusalOfPlayer,
  refuse,
  type RefusalReason,
} from './recording.ts';
import { isOver } from './status.ts';
import type { BlockEntry, BlockNumber, BlockTarget } from './target.ts';

/** A tick of a block checkbox; of a block number one element more or less, or only `hide` (D95). */
export type BlockInput =
  | { readonly input: boolean }
  | { readonly add: { readonly id: string; readonly value: number } }
  | { readonly remove: string }
  | { readonly hideOnly: true };

export type BlockChange = BlockInput & {
  readonly userId: string;
  readonly targetKey: string;
  readonly hide: boolean;
  readonly photo: string | null;
  readonly at?: number;
};

/**
 * The battle after one block entry, or why it is refused. Open from the start date to the last day
 * in the player's zone, while the battle is ACTIVE and not over (D110). HP does not move, and its
 * snapshot stays as stored: a block write does not carry it (D3, spec section 7).
 */
export function recordBlockEntry(
  battle: Battle,
  playerId: string,
  change: BlockChange,
  when: When,
): RecordResult {
  const refusal = refusalOfPlayer(battle, playerId, change.userId);
  if (refusal) return refuse(refusal);

  const target = blockTarget(battle, change.targetKey);
  if (!target) return refuse('unknown-target');
  if (when.today < battle.startDate) return refuse('future-day');
  if (when.today > finishDate(battle) || isOver(battle, when.settled)) return refuse('over');

  const entry = changedEntry(target, change, when.today);
  if ('ok' in entry) return entry;

  const changedTarget: BlockTarget = { ...target, [change.userId]: entry };
  const blockTargets = { ...battle.blockTargets, [change.targetKey]: changedTarget };
  return {
    ok: true,
    battle: { ...battle, blockTargets },
    hpDelta: battle.isGroupBattle ? null : { challenger: 0, opponent: 0 },
  };
}

function changedEntry(
  target: BlockTarget,
  change: BlockChange,
  today: string,
): BlockEntry | Refusal<RefusalReason> {
  const { userId, photo, hide, at } = change;
  const owner = { userId, hide, ...(at === undefined ? {} : { at }) };
  if ('input' in change) {
    if (target.format !== 'checkbox' || typeof change.input !== 'boolean') return refuse('invalid');
    if (change.input && target.isPhotoRequired && !photo) return refuse('photo-required');
    return { ...owner, photo: keptPhoto(change.input, photo), input: change.input };
  }
  if (target.format !== 'number') return refuse('invalid');
  const inputArray = changedNumbers(entryOf(target, userId)?.inputArray ?? [], change, today);
  // Block numbers take no photo (D161).
  return inputArray ? { ...owner, photo: null, inputArray } : refuse('invalid');
}

/** The elements after the change; undefined when there is none to hide, to add or to remove. */
function changedNumbers(
  numbers: readonly BlockNumber[],
  change: Exclude<BlockInput, { readonly input: boolean }>,
  date: string,
): BlockNumber[] | undefined {
  if ('hideOnly' in change) return numbers.length > 0 ? [...numbers] : undefined;
  if ('remove' in change) {
    const kept = numbers.filter(({ id }) => id !== change.remove);
    return kept.length < numbers.length ? kept : undefined;
  }
  const { id, value } = change.add;
  const isKnown = numbers.some((element) => element.id === id);
  if (isKnown || id === '' || !isNumberEntry(value)) return undefined;
  return numbers.length < MAX_BLOCK_ENTRIES ? [...numbers, { id, value, date }] : undefined;
}
