import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/field.tsx';
import {
  addDays,
  BATTLE_DESCRIPTION_MAX_LENGTH,
  type DraftBattle,
  formatDayMonth,
  MAX_BATTLE_DAYS,
  MIN_BATTLE_DAYS,
  startDateChoices,
  USUAL_BATTLE_DAYS,
  type User,
  weekdayFromMonday,
} from '../../domain/index.ts';
import { inOneLine } from '../../lib/in-one-line.ts';
import {
  battleDescriptionField,
  numDaysField,
  prizeField,
  startDateField,
} from '../../schema/battle-form-schema.ts';
import { counterOf } from '../../schema/form-text.ts';
import { z } from '../../schema/zod.ts';
import { ChoiceList } from './choice-list.tsx';
import { FirstBattle, Outlook } from './outlook.tsx';
import { StageForm, type StageMoves } from './stage-form.tsx';
import styles from './wizard.module.css';

type BattleFields = Pick<DraftBattle, 'startDate' | 'numDays' | 'prize' | 'description'>;

/** What every stage of the battle itself works on. */
export interface BattleStageProps extends StageMoves {
  draft: DraftBattle;
  keep: (typed: Partial<BattleFields>) => void;
}

/** Today, tomorrow and the next six days, in the player's own calendar (D126). */
export function StartDateStage({
  draft,
  today,
  keep,
  ...moves
}: BattleStageProps & { today: string }) {
  const form = useForm({
    resolver: zodResolver(z.object({ startDate: startDateField(today) })),
    defaultValues: { startDate: draft.startDate },
  });
  return (
    <StageForm form={form} keep={keep} {...moves}>
      <ChoiceList
        label="Start Date"
        isCompact
        choices={startDateChoices(today).map((date, days) => ({
          value: date,
          label: `${DAY_NAMES[days] ?? WEEKDAYS[weekdayFromMonday(date)]}, ${inOneLine(formatDayMonth(date))}`,
        }))}
        error={form.formState.errors.startDate?.message}
        {...form.register('startDate')}
      />
    </StageForm>
  );
}

const DAY_NAMES = ['Today', 'Tomorrow'];
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const daysResolver = zodResolver(z.object({ numDays: numDaysField }));

export function DaysStage({ draft, user, keep, ...moves }: BattleStageProps & { user: User }) {
  const form = useForm<{ numDays: string }, unknown, { numDays: number }>({
    resolver: daysResolver,
    defaultValues: { numDays: draft.numDays },
  });
  const choose = (numDays: string): void => {
    form.setValue('numDays', numDays, { shouldValidate: form.formState.isSubmitted });
    keep({ numDays });
  };
  return (
    <StageForm form={form} keep={keep} focus="numDays" {...moves}>
      <TextField
        label="Days"
        hint={lastDay(draft)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        error={form.formState.errors.numDays?.message}
        {...form.register('numDays')}
      />
      <div className={styles.picks}>
        {USUAL_BATTLE_DAYS.map((days) => (
          <Button key={days} onClick={() => choose(String(days))}>
            {days} days
          </Button>
        ))}
      </div>
      <Outlook draft={draft} />
      <FirstBattle draft={draft} user={user} />
    </StageForm>
  );
}

function lastDay({ startDate, numDays }: DraftBattle): string {
  const parsed = numDaysField.safeParse(numDays);
  if (!parsed.success || startDate === '') return `From ${MIN_BATTLE_DAYS} to ${MAX_BATTLE_DAYS}`;
  return `Ends on ${formatDayMonth(addDays(startDate, parsed.data - 1))}`;
}

const prizeResolver = zodResolver(z.object({ prize: prizeField }));

export function PrizeStage({ draft, keep, ...moves }: BattleStageProps) {
  const form = useForm({ resolver: prizeResolver, defaultValues: { prize: draft.prize } });
  return (
    <StageForm form={form} keep={keep} focus="prize" {...moves}>
      <TextField
        label="Prize/Forfeit"
        hint="For example: Loser cooks"
        autoComplete="off"
        enterKeyHint="next"
        error={form.formState.errors.prize?.message}
        {...form.register('prize')}
      />
    </StageForm>
  );
}

const rulesResolver = zodResolver(z.object({ description: battleDescriptionField }));

export function RulesStage({ draft, keep, ...moves }: BattleStageProps) {
  const { description } = draft;
  const form = useForm({ resolver: rulesResolver, defaultValues: { description } });
  return (
    <StageForm form={form} keep={keep} focus="description" {...moves}>
      <TextArea
        label="Description/Rules"
        rows={6}
        counter={counterOf(description, BATTLE_DESCRIPTION_MAX_LENGTH)}
        error={form.formState.errors.description?.message}
        {...form.register('description')}
      />
    </StageForm>
  );
}
