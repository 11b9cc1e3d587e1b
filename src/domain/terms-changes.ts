import { agreedTargets } from './battle-days.ts';
import type { Battle, TermsFields } from './battle.ts';
import { formatDayMonthYear } from './calendar.ts';
import type { TargetDefinition } from './target.ts';

/** One thing that a revision changed, in words; null where it was not there before, or is not any more. */
export interface TermsChange {
  /** Its own among the changes. */
  readonly id: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * What the last edit or proposal of a request changed: the battle's own terms first, then its targets.
 * null where the terms before are not known, or there are none.
 */
export function termsChanges(battle: Battle): TermsChange[] | null {
  const { previousTerms } = battle;
  if (!previousTerms) return null;
  const changes = factsOf(previousTerms).map(([name, before], index): TermsChange => ({
    id: name,
    name,
    before,
    after: factsOf(battle)[index]?.[1] ?? null,
  }));
  const old = targetTexts({ ...battle, ...previousTerms });
  const now = targetTexts(battle);
  const ids = new Set([...old.keys(), ...now.keys()]);
  const targets = [...ids].map((id): TermsChange => ({
    id,
    name: targetName(old.has(id), now.has(id)),
    before: old.get(id) ?? null,
    after: now.get(id) ?? null,
  }));
  return [...changes, ...targets].filter(({ before, after }) => before !== after);
}

function targetName(wasThere: boolean, isThere: boolean): string {
  if (!wasThere) return 'New target';
  return isThere ? 'Target' : 'Target left out';
}

function factsOf({ startDate, numDays, prize, description }: TermsFields): [string, string][] {
  return [
    ['Start Date', formatDayMonthYear(startDate)],
    ['Days', String(numDays)],
    ['Prize/Forfeit', prize || 'n/a'],
    ['Description/Rules', description || 'n/a'],
  ];
}

/** By their ids, which they keep for life (D46). */
function targetTexts(battle: Battle): Map<string, string> {
  return new Map(agreedTargets(battle).map((target) => [target.id, targetText(target)]));
}

function targetText(target: TargetDefinition): string {
  const { title, description, format, frequency, isPhotoRequired } = target;
  return [
    title,
    frequency === 'DAILY' ? 'Daily Target' : 'Block Target',
    format === 'checkbox' ? 'Checkbox' : 'Number Input',
    ...(isPhotoRequired ? ['Photo'] : []),
    ...(description === '' ? [] : [description]),
  ].join(' · ');
}
