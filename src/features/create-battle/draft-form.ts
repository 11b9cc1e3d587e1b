import {
  addDays,
  type BattleTerms,
  DEFAULT_BATTLE_DAYS,
  formatDayMonth,
  START_DATE_CHOICES,
} from '../../domain/index.ts';
import { battleFormSchema } from '../../schema/battle-form.ts';
import { targetFormSchema } from '../../schema/target-form.ts';
import { z } from '../../schema/zod.ts';

export const draftFormSchema = (today: string) =>
  z.extend(battleFormSchema(today), { targets: z.array(targetFormSchema) });

export type DraftFormInput = z.input<ReturnType<typeof draftFormSchema>>;
export type DraftFormValues = z.output<ReturnType<typeof draftFormSchema>>;

type TargetInput = DraftFormInput['targets'][number];

export const NEW_TARGET: TargetInput = {
  title: '',
  description: '',
  format: 'checkbox',
  frequency: 'DAILY',
  isPhotoRequired: false,
};

export function newDraft(today: string): DraftFormInput {
  return {
    startDate: today,
    numDays: DEFAULT_BATTLE_DAYS,
    prize: '',
    description: '',
    targets: [NEW_TARGET],
  };
}

export function termsOf({ targets, ...battle }: DraftFormValues): BattleTerms {
  return {
    ...battle,
    targets: targets.map((target) => ({ ...target, id: crypto.randomUUID() })),
  };
}

/** Today, tomorrow and the next six days (spec section 5). */
export function startDateChoices(today: string): { date: string; label: string }[] {
  return Array.from({ length: START_DATE_CHOICES }, (_, index) => {
    const date = addDays(today, index);
    return { date, label: [DAY_NAMES[index], formatDayMonth(date)].filter(Boolean).join(', ') };
  });
}

const DAY_NAMES = ['Today', 'Tomorrow'];
