import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { GearId } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';

export type GearDrawings = Readonly<Record<GearId, ReactNode>>;

/*
 * Most fighters wear nothing, and home is painted before anything that it can do without: the drawings
 * are fetched when the first fighter is shown that needs them.
 */
let drawings: GearDrawings | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Resolves when what fighters wear can be drawn; rejects where it could not be fetched, to be tried again. */
export function loadGearDrawings(): Promise<void> {
  loading ??= fetchDrawings();
  return loading;
}

async function fetchDrawings(): Promise<void> {
  try {
    drawings = (await import('./gear-drawings.tsx')).GEAR_DRAWINGS;
  } catch (error) {
    loading = null;
    throw error;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): GearDrawings | null => drawings;

/** The drawings once they are there; null before that, and always where nothing is worn. */
export function useGearDrawings(isNeeded: boolean): GearDrawings | null {
  const known = useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    if (!isNeeded || known !== null) return;
    // The fighter fights on without.
    loadGearDrawings().catch((error: unknown) => reportError('No gear could be drawn', error));
  }, [isNeeded, known]);
  return isNeeded ? known : null;
}
