import {
  type Battle,
  blockTarget,
  dailyTarget,
  entryOf,
  recordBlockEntry,
  type RecordResult,
  type When,
} from '../domain/index.ts';
import { now } from '../lib/clock.ts';
import { reportError } from '../lib/report-error.ts';
import type { BlockNumberChange } from '../repositories/battle-repository.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { isRepositoryError } from '../repositories/repository-error.ts';
import type { KeptEntry } from '../schema/kept-entry.ts';
import { isFalseEnd, whenMade } from './battle-view.ts';
import { onOpenBattles, paintWhile, runningIds } from './battles.ts';
import { recordSlot, writeSlot } from './entry-slot.ts';
import { reportFalseEnd } from './false-ends.ts';
import { forgetEntry } from './unsent.ts';

/** What looking after a refused entry needs. */
export type EntryPost = Pick<Repositories, 'battles' | 'functions'>;

/**
 * What became of an entry that the rules refused. `held`: somebody has ended its battle falsely; it is
 * sent again once the server has set that right. `refused`: with the battle as it is now, null for one
 * that the player can no longer read.
 */
export type Aftermath =
  | { readonly kind: 'arrived' }
  | { readonly kind: 'held' }
  | { readonly kind: 'refused'; readonly stored: Battle | null };

/**
 * Finds out why the server did not take an entry, and sends it again where nothing stands against it
 * any more. `isAgain`: that was tried already, so a refusal is meant.
 */
export async function lookAfter(
  post: EntryPost,
  kept: KeptEntry,
  isAgain = false,
): Promise<Aftermath> {
  const stored = await readableBattle(post, kept.battleId);
  if (stored && hasArrived(stored, kept)) return { kind: 'arrived' };
  if (stored && isFalseEnd(stored, now())) return { kind: 'held' };
  const when = stored && whenMade(stored, kept.userId, kept.at, now());
  const sending = stored && sendingOf(post, stored, kept);
  if (isAgain || !stored || !when || !sending?.apply(stored, when).ok)
    return { kind: 'refused', stored };
  return sendAgain(post, stored, kept, sending, when);
}

/** null for one that the player can no longer read. */
export async function readableBattle({ battles }: EntryPost, id: string): Promise<Battle | null> {
  try {
    return await battles.getBattle(id);
  } catch (error) {
    if (isRepositoryError(error, 'permission-denied')) return null;
    throw error;
  }
}

/** Whether the battle holds this entry, or a newer one in its place. */
export function hasArrived(battle: Battle, entry: KeptEntry): boolean {
  const { userId, dayKey, targetKey, element, at } = entry;
  if (dayKey !== null) {
    const target = dailyTarget(battle, dayKey, targetKey);
    return isAsNew(target && entryOf(target, userId), at);
  }
  const target = blockTarget(battle, targetKey);
  const stored = target && entryOf(target, userId);
  if (element === null) return isAsNew(stored, at);
  const isThere = stored?.inputArray?.some(({ id }) => id === element.id) ?? false;
  return isThere !== element.isRemoved;
}

function isAsNew(stored: { readonly at?: number } | undefined, at: number): boolean {
  return stored?.at !== undefined && stored.at >= at;
}

/** How a kept entry is put into its battle, and sent. */
interface Sending {
  readonly apply: (battle: Battle, when: When) => RecordResult;
  readonly write: (recorded: Battle, when: When) => Promise<void>;
}

/** Undefined for one of which too little is kept. */
function sendingOf({ battles }: EntryPost, stored: Battle, kept: KeptEntry): Sending | undefined {
  const { userId, targetKey, element, entry, at } = kept;
  if (!entry) return undefined;
  if (element === null)
    return {
      apply: (battle, when) => recordSlot(battle, userId, kept, { ...entry, at }, when),
      write: (recorded) => writeSlot(battles, recorded, userId, kept),
    };
  const change = numberChange(stored, kept);
  if (!change) return undefined;
  const key = { userId, targetKey };
  const owner = { ...key, hide: entry.hide, photo: null, at };
  return 'add' in change
    ? {
        apply: (battle, when) => recordBlockEntry(battle, userId, { ...owner, ...change }, when),
        write: (recorded, { today }) =>
          battles.recordBlockNumber(recorded, key, { add: { ...change.add, date: today } }),
      }
    : {
        apply: (battle, when) =>
          recordBlockEntry(battle, userId, { ...owner, remove: change.remove.id }, when),
        write: (recorded) => battles.recordBlockNumber(recorded, key, change),
      };
}

type NumberChange =
  | { readonly add: { readonly id: string; readonly value: number } }
  | Extract<BlockNumberChange, { remove: unknown }>;

function numberChange(stored: Battle, kept: KeptEntry): NumberChange | undefined {
  const { userId, targetKey, element } = kept;
  if (!element) return undefined;
  const { id, isRemoved, value } = element;
  if (!isRemoved) return value === undefined ? undefined : { add: { id, value } };
  const target = blockTarget(stored, targetKey);
  const numbers = (target && entryOf(target, userId)?.inputArray) ?? [];
  const remove = numbers.find((number) => number.id === id);
  return remove && { remove };
}

async function sendAgain(
  post: EntryPost,
  stored: Battle,
  kept: KeptEntry,
  { apply, write }: Sending,
  when: When,
): Promise<Aftermath> {
  const paint = (battle: Battle): Battle => {
    const again = apply(battle, when);
    return again.ok ? again.battle : battle;
  };
  try {
    await paintWhile({ battleId: stored.id, apply: paint }, write(paint(stored), when));
    return { kind: 'arrived' };
  } catch (error) {
    if (isRepositoryError(error, 'permission-denied')) return lookAfter(post, kept, true);
    throw error;
  }
}

/** What waits for a battle that somebody has ended falsely, by the entry's id. */
const held = new Map<string, { readonly kept: KeptEntry; readonly send: () => void }>();

/**
 * Has the server set the false end right, and sends the entry again as soon as its battle is open once
 * more; tells `onRefused` if that is in vain.
 */
export function holdEntry(
  post: EntryPost,
  kept: KeptEntry,
  onRefused: (stored: Battle | null) => void,
): void {
  const send = async (): Promise<void> => {
    held.delete(kept.id);
    const end = await lookAfter(post, kept);
    if (end.kind === 'held') holdEntry(post, kept, onRefused);
    else if (end.kind === 'arrived') forgetEntry(kept.id);
    else onRefused(end.stored);
  };
  held.set(kept.id, { kept, send: () => void send().catch(waits) });
  setRight(post, kept).catch(waits);
}

const waits = (error: unknown): void => reportError('An entry waits for the next start', error);

async function setRight(post: EntryPost, { id, battleId }: KeptEntry): Promise<void> {
  await reportFalseEnd(post.functions, battleId);
  // It may have been open again before anybody waited for that.
  const stored = await readableBattle(post, battleId);
  if (stored?.status === 'ACTIVE') held.get(id)?.send();
}

/** Sends what is held for battles that are open again, until the returned function is called. */
export function followReopened(): () => void {
  const stop = onOpenBattles((open) => {
    if (open.status !== 'ready' || open.isFromCache) return;
    const running = runningIds(open);
    for (const { kept, send } of held.values()) if (running.has(kept.battleId)) send();
  });
  return () => {
    stop();
    held.clear();
  };
}
