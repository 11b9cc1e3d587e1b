import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { isSameSlot } from '../../domain/index.ts';
import { deviceShelf } from '../../lib/device-database.ts';
import { within } from '../../lib/within.ts';
import { jotterFor } from './jotter.ts';
import { type KeptEntry, parseKeptEntry } from '../../schema/kept-entry.ts';
import { countPhotosOfOthers, entryOfPhoto, loadPhotos, usePhotoQueue } from './photo-queue.ts';

/**
 * The signed-in player's entries that the server does not have: on their way, or refused and not yet
 * seen by the player. Firestore queues the writes itself; this is what can be said about them, also
 * after a reload, when no promise of theirs is left.
 */
interface Unsent {
  readonly entries: readonly KeptEntry[];
}

export const useUnsent = create<Unsent>()(() => ({ entries: [] }));

const shelf = deviceShelf('unsent-entries', parseKeptEntry, jotterFor('unsent-entries'));

const isWaiting = ({ refusal }: KeptEntry): boolean => refusal === null;

/** Those of this visit: whoever made them waits for the answer. And those that have come to an end in it. */
const made = new Set<string>();

/** Only forgets them for now: they stay on the device. */
export function resetUnsent(): void {
  made.clear();
  loaded = undefined;
  useUnsent.setState({ entries: [] });
}

const isIn = (entries: readonly KeptEntry[], id: string): boolean =>
  entries.some((kept) => kept.id === id);

const keptOnDevice = (): Promise<KeptEntry[]> =>
  shelf.all(useUnsent.getState().entries.map((kept) => [kept.id, kept] as const));

/** Takes in what the device keeps for this player, the oldest first; what another tab has sent is no more. */
export async function loadUnsent(userId: string): Promise<void> {
  const stored = (await keptOnDevice())
    .filter(({ change }) => change.userId === userId)
    .toSorted((a, b) => a.change.at - b.change.at);
  useUnsent.setState(({ entries }) => {
    const known = entries.filter(({ id }) => made.has(id) || isIn(stored, id));
    // What was read may have come to its end while it was read.
    const left = stored.filter(({ id }) => !made.has(id) && !isIn(entries, id));
    return { entries: [...left, ...known] };
  });
}

/**
 * Remembers an entry until its end is known; it takes the place of one that it replaces. The numbers of a block target
 * stand beside each other, each under its own id: whoever takes one back forgets it, also where another tab keeps it.
 */
export function keepEntry(kept: KeptEntry): void {
  const { battleId, change } = kept;
  if ('remove' in change) forgetEntry(change.remove);
  if ('input' in change)
    for (const other of useUnsent.getState().entries.filter(isWaiting))
      if (other.battleId === battleId && isSameSlot(other.change, change)) forgetEntry(other.id);
  made.add(kept.id);
  put(kept);
}

function put(kept: KeptEntry): void {
  useUnsent.setState(({ entries }) => ({
    entries: [...entries.filter(({ id }) => id !== kept.id), kept],
  }));
  void shelf.put(kept.id, kept);
}

/** The server has it, or the player has seen that it never will. */
export function forgetEntry(id: string): void {
  made.add(id);
  useUnsent.setState(({ entries }) => ({ entries: entries.filter((kept) => kept.id !== id) }));
  void shelf.remove(id);
}

/** The server did not take it: it stays in the list until the player puts it away. */
export function refuseEntry(id: string, refusal: string): void {
  const entry = useUnsent.getState().entries.find((kept) => kept.id === id);
  if (entry) put({ ...entry, refusal });
}

/** Whether it waits for its end, and nothing has taken its place. */
export const isKept = (id: string): boolean =>
  useUnsent.getState().entries.some((entry) => entry.id === id && isWaiting(entry));

/** Longer than a database that works; one that says nothing holds no entry up. */
const DEVICE_MS = 1_000;

/** The same, also by the other tabs: one of them may have taken it back, or put another one in its place. */
export async function isStillKept(id: string): Promise<boolean> {
  const stored = isKept(id) ? await within(DEVICE_MS, keptOnDevice()) : undefined;
  if (stored && !isIn(stored, id)) forgetEntry(id);
  return isKept(id);
}

function waitingEntries(userId: string): readonly KeptEntry[] {
  const { entries } = useUnsent.getState();
  return entries.filter((kept) => isWaiting(kept) && kept.change.userId === userId);
}

/** Whether a former visit has left it behind, or another tab. */
export const isLeft = ({ id }: { readonly id?: string }): boolean =>
  id !== undefined && !made.has(id);

/** Those of them that were left. */
export const leftEntries = (userId: string): readonly KeptEntry[] =>
  waitingEntries(userId).filter(isLeft);

export function useRefusedEntries(): readonly KeptEntry[] {
  return useUnsent(useShallow(({ entries }) => entries.filter((entry) => !isWaiting(entry))));
}

/** What is painted over a battle until the server has answered, of this visit or a former one. */
interface Underway {
  /** Photos have none. */
  readonly id?: string;
  readonly battleId: string;
  readonly change: KeptEntry['change'];
}

let known: { readonly of: readonly unknown[]; readonly underway: readonly Underway[] } | undefined;

/** The entries under way, those of photos last; the same list for as long as nothing has changed. */
export function entriesUnderway(): readonly Underway[] {
  const { entries } = useUnsent.getState();
  const { queue } = usePhotoQueue.getState();
  if (known?.of[0] !== entries || known.of[1] !== queue) {
    const own = entries.filter((entry) => isWaiting(entry) && !entry.isIncomplete);
    const proofs = queue.filter(({ state }) => state.status === 'saving');
    const ofPhotos = proofs.map(({ photo }) => ({
      battleId: photo.battleId,
      change: entryOfPhoto(photo),
    }));
    known = { of: [entries, queue], underway: [...own, ...ofPhotos] };
  }
  return known.underway;
}

/** Calls back whenever `entriesUnderway` may say something else. */
export function onEntriesUnderway(listener: () => void): () => void {
  const stops = [useUnsent.subscribe(listener), usePhotoQueue.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Without an answer for so long the player is told that it is not sent, and not that it is being saved (D68). */
export const NOT_SENT_MS = 2_000;

/** Whether an entry of this visit waits for the server's answer in that battle (D182). */
export function useIsSaving(battleId: string): boolean {
  return useSyncExternalStore(onEntriesUnderway, () =>
    entriesUnderway().some((entry) => entry.battleId === battleId && !isLeft(entry)),
  );
}

/** When the oldest entry or photo on its way was made, in milliseconds since 1970; Infinity for none. */
export function useOldestWaiting(): number {
  const entry = useUnsent(({ entries }) =>
    oldestOf(entries.filter(isWaiting).map(({ change }) => change)),
  );
  const photo = usePhotoQueue(({ queue }) =>
    oldestOf(queue.filter(({ state }) => state.status !== 'late').map((queued) => queued.photo)),
  );
  return Math.min(entry, photo);
}

const oldestOf = (items: readonly { readonly at: number }[]): number =>
  Math.min(...items.map(({ at }) => at));

/** The targets of that day whose entries are still on their way; null as day for block targets. */
export function useUnsentTargets(battleId: string, dayKey: string | null): ReadonlySet<string> {
  return useUnsent(
    useShallow(({ entries }) => {
      const here = entries.filter(
        (kept) => isWaiting(kept) && kept.battleId === battleId && kept.change.dayKey === dayKey,
      );
      return new Set(here.map(({ change }) => change.targetKey));
    }),
  );
}

/** How many entries and photos of this player would be lost with this device's data (D177). */
export async function countUnsent(userId: string): Promise<number> {
  await loadAll(userId);
  return waitingEntries(userId).length + usePhotoQueue.getState().queue.length;
}

/** How many are of others, whose sign-in on this device has ended: they would be lost as well. */
export async function countUnsentOfOthers(userId: string): Promise<number> {
  const entries = (await shelf.all()).filter(
    (kept) => isWaiting(kept) && kept.change.userId !== userId,
  );
  return entries.length + (await countPhotosOfOthers(userId));
}

/** What the device kept for the player when it was asked for first in this visit; what is made since is known. */
let loaded: Promise<unknown> | undefined;

const loadAll = (userId: string): Promise<unknown> =>
  Promise.all([loadUnsent(userId), loadPhotos(userId)]);

/** Whether this device still has something of the player's to send in that battle. */
export async function hasUnsentIn(battleId: string, userId: string): Promise<boolean> {
  await (loaded ??= loadAll(userId));
  return isUnsentIn(battleId, useUnsent.getState(), usePhotoQueue.getState());
}

/** The same as far as it is known, followed. */
export function useHasUnsentIn(battleId: string): boolean {
  const unsent = useUnsent();
  const photos = usePhotoQueue();
  return isUnsentIn(battleId, unsent, photos);
}

function isUnsentIn(
  battleId: string,
  { entries }: Unsent,
  { queue }: ReturnType<typeof usePhotoQueue.getState>,
): boolean {
  return (
    entries.some((entry) => isWaiting(entry) && entry.battleId === battleId) ||
    queue.some(({ photo, state }) => state.status !== 'late' && photo.battleId === battleId)
  );
}
