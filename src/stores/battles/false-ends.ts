import { reportError } from '../../lib/report-error.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import type { ServerFunctions } from '../../repositories/server-functions.ts';

/*
 * A false end: a battle that somebody has stored as COMPLETE though by its entries and the calendar
 * it is not over (K4). Nothing can be entered in it until the server has set it back to ACTIVE, so
 * whoever sees one asks the server at once instead of waiting for its sweep.
 */

/** So often in one visit a battle is reported: two phones that fight over it must not do so for ever. */
const MAX_REPORTS = 5;

interface Reports {
  readonly count: number;
  /** The report of this very end; the next one begins with the battle being open again. */
  readonly report: Promise<void> | null;
}

const NO_REPORTS: Reports = { count: 0, report: null };
const reports = new Map<string, Reports>();

/**
 * Has the server look at a battle that is not stored as it was played, once for each end, and not for
 * ever. Resolves when the server has, or cannot be asked.
 */
export function reportFalseEnd(functions: ServerFunctions, battleId: string): Promise<void> {
  const { count, report } = reports.get(battleId) ?? NO_REPORTS;
  if (report !== null) return report;
  if (count === MAX_REPORTS) return Promise.resolve();
  const asked = askServer(functions, battleId);
  reports.set(battleId, { count: count + 1, report: asked });
  return asked;
}

async function askServer(functions: ServerFunctions, battleId: string): Promise<void> {
  try {
    await functions.updateXp(battleId);
  } catch (error) {
    // "This battle is not over.": it is set right.
    if (isRepositoryError(error, 'changed')) return;
    mayEndAgain(battleId);
    reportError('The false end of a battle was not reported', error, battleId);
  }
}

/** It is open again: its next end is another one. */
export function mayEndAgain(battleId: string): void {
  const known = reports.get(battleId);
  if (known) reports.set(battleId, { ...known, report: null });
}

/** Another visit. */
export function resetFalseEnds(): void {
  reports.clear();
}
