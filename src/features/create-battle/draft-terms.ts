import {
  areTooLong,
  type Battle,
  type BattleTerms,
  type DraftBattle,
  type PlannedTarget,
  type TargetSketch,
  termsFields,
  termsOf,
} from '../../domain/index.ts';
import { battleFormSchema } from '../../schema/battle-form-schema.ts';
import { groupTargetFormSchema, targetFormSchema } from '../../schema/target-form-schema.ts';
import { z } from '../../schema/zod.ts';
import type { Place, TargetStage } from './wizard-place.ts';

/** Something checked, or the stage that has to be looked at again. */
type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly place: Place };

const STAGES_BY_FIELD: Readonly<Record<string, TargetStage>> = {
  frequency: 'frequency',
  format: 'type',
  description: 'description',
};

/** A target with every field as its schema gives it out. */
export function checkTarget(
  { isGroupBattle }: DraftBattle,
  target: TargetSketch,
): Checked<PlannedTarget> {
  const schema = isGroupBattle ? groupTargetFormSchema : targetFormSchema;
  const { success, data, error } = z.safeParse(schema, target);
  if (success) return { ok: true, value: { ...data, id: target.id } };
  const stage = STAGES_BY_FIELD[String(error.issues[0]?.path[0])] ?? 'title';
  return { ok: false, place: { stage, targetId: target.id } };
}

const PLACES_BY_FIELD: Readonly<Record<string, Place>> = {
  startDate: { stage: 'start-date' },
  numDays: { stage: 'days' },
  prize: { stage: 'prize' },
};

/**
 * The terms as they will be sent. Every stage has checked its own before, but an address leads past
 * a stage, and a start date gets too old while a draft waits.
 */
export function checkTerms(draft: DraftBattle, today: string): Checked<BattleTerms> {
  const targets: PlannedTarget[] = [];
  for (const target of draft.targets) {
    const checked = checkTarget(draft, target);
    if (!checked.ok) return checked;
    targets.push(checked.value);
  }
  if (areTooLong(targets)) return { ok: false, place: { stage: 'targets' } };
  const { success, data, error } = z.safeParse(battleFormSchema(today), draft);
  if (success) return { ok: true, value: { ...data, targets } };
  const field = String(error.issues[0]?.path[0]);
  return { ok: false, place: PLACES_BY_FIELD[field] ?? { stage: 'rules' } };
}

/** Whether the battle has these terms, in the order in which it stores targets. */
export function hasTerms(battle: Battle, terms: BattleTerms): boolean {
  const wanted = termsOf({ ...battle, ...termsFields(terms) });
  return JSON.stringify(termsOf(battle)) === JSON.stringify(wanted);
}
