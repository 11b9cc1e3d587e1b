import { agreedTargets, titlesText } from './battle-days.ts';
import type { Battle, TermsFields } from './battle.ts';
import { formatDayMonthYear } from './calendar.ts';
import { isolatedText } from './isolated-text.ts';
import { FORMAT_NAMES, FREQUENCY_NAMES } from './target-kinds.ts';
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
  const old = targetsById({ ...battle, ...previousTerms });
  const now = targetsById(battle);
  const targets = [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => fieldsOf(old.get(id)) !== fieldsOf(now.get(id)))
    .map((id): TermsChange => ({
      id,
      name: targetName(old.has(id), now.has(id)),
      before: targetText(old.get(id)),
      after: targetText(now.get(id)),
    }));
  return [...changes.filter(({ before, after }) => before !== after), ...targets];
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

/** By their ids, which they keep for life (D46); a second one of the same id stands for itself. */
function targetsById(battle: Battle): Map<string, TargetDefinition> {
  const byId = new Map<string, TargetDefinition>();
  for (const target of agreedTargets(battle)) {
    const { id } = target;
    byId.set(byId.has(id) ? `${id} ${byId.size}` : id, target);
  }
  return byId;
}

/** Two different targets may read alike: a description can say 'Photo' as well. */
function fieldsOf(target: TargetDefinition | undefined): string | undefined {
  if (!target) return undefined;
  const { title, description, format, frequency, isPhotoRequired } = target;
  return JSON.stringify([title, description, format, frequency, isPhotoRequired]);
}

function targetText(target: TargetDefinition | undefined): string | null {
  if (!target) return null;
  const { description, format, frequency, isPhotoRequired } = target;
  return [
    titlesText([target]),
    FREQUENCY_NAMES[frequency],
    FORMAT_NAMES[format],
    ...(isPhotoRequired ? ['Photo'] : []),
    ...(description === '' ? [] : [isolatedText(description)]),
  ].join(' · ');
}
