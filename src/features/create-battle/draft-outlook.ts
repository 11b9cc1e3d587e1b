import { outlookText } from '../../components/fighter/outlook-text.ts';
import type { DraftBattle } from '../../domain/index.ts';
import { numDaysField } from '../../schema/battle-form-schema.ts';

/** What the battle would come to; null as long as it has no targets or no number of days. */
export function draftOutlook({ isGroupBattle, targets, numDays }: DraftBattle): string | null {
  const days = numDaysField.safeParse(numDays);
  if (targets.length === 0 || !days.success) return null;
  return outlookText({ isGroupBattle, targets, numDays: days.data });
}
