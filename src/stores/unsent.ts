import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { deviceShelf } from '../lib/device-database.ts';
import { jotterFor } from '../lib/jotter.ts';
import { type KeptEntry, parseKeptEntry } from '../schema/kept-entry.ts';
import { loadPhotos, usePhotoQueue } from './photo-queue.ts';

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

/** Only forgets them for now: they stay on the device. */
export function resetUnsent(): void {
  useUnsent.setState({ entries: [] });
}

/** Takes in what the device keeps for this player. */
export async function loadUnsent(userId: string): Promise<void> {
  const stored = (await shelf.all()).filter((entry) => entry.userId === userId);
  useUnsent.setState(({ entries }) => {
    const known = new Set(entries.map(({ id }) => id));
    return { entries: [...stored.filter(({ id }) => !known.has(id)), ...entries] };
  });
}

/** Remembers an entry until its end is known; it takes the place of one that it replaces. */
export function keepEntry(entry: KeptEntry): void {
  const replaced = useUnsent.getState().entries.filter((other) => isReplacedBy(other, entry));
  for (const { id } of replaced) forgetEntry(id);
  put(entry);
}

function isReplacedBy(other: KeptEntry, entry: KeptEntry): boolean {
  return isWaiting(other) && entry.element === null && slotOf(other) === slotOf(entry);
}

const slotOf = ({ battleId, dayKey, targetKey }: KeptEntry): string =>
  `${battleId} ${dayKey} ${targetKey}`;

function put(entry: KeptEntry): void {
  useUnsent.setState(({ entries }) => ({
    entries: [...entries.filter(({ id }) => id !== entry.id), entry],
  }));
  void shelf.put(entry.id, entry);
}

/** The server has it, or the player has seen that it never will. */
export function forgetEntry(id: string): void {
  useUnsent.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
  void shelf.remove(id);
}

/** The server did not take it: it stays in the list until the player puts it away. */
export function refuseEntry(id: string, refusal: string): void {
  const entry = useUnsent.getState().entries.find((other) => other.id === id);
  if (entry) put({ ...entry, refusal });
}

export function waitingEntries(userId: string): readonly KeptEntry[] {
  const { entries } = useUnsent.getState();
  return entries.filter((entry) => isWaiting(entry) && entry.userId === userId);
}

export function useRefusedEntries(): readonly KeptEntry[] {
  return useUnsent(useShallow(({ entries }) => entries.filter((entry) => !isWaiting(entry))));
}

/** When the oldest entry or photo on its way was made, in milliseconds since 1970; Infinity for none. */
export function useOldestWaiting(): number {
  const entry = useUnsent(({ entries }) => oldestOf(entries.filter(isWaiting)));
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
        (entry) => isWaiting(entry) && entry.battleId === battleId && entry.dayKey === dayKey,
      );
      return new Set(here.map(({ targetKey }) => targetKey));
    }),
  );
}

/** How many entries and photos of this player would be lost with this device's data (D177). */
export async function countUnsent(userId: string): Promise<number> {
  await Promise.all([loadUnsent(userId), loadPhotos(userId)]);
  const photos = usePhotoQueue.getState().queue.filter(({ photo }) => photo.userId === userId);
  return waitingEntries(userId).length + photos.length;
}
