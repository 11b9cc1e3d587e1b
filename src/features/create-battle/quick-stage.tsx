import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import {
  counted,
  type DraftBattle,
  formatDayMonth,
  startDateChoices,
  type User,
  USUAL_BATTLE_DAYS,
} from '../../domain/index.ts';
import { numDaysField, prizeField, startDateField } from '../../schema/battle-form-schema.ts';
import { z } from '../../schema/zod.ts';
import { AddTarget } from './add-target.tsx';
import type { BattleStageProps } from './battle-stages.tsx';
import { ChoiceList } from './choice-list.tsx';
import { FirstBattle, Outlook } from './outlook.tsx';
import styles from './quick-stage.module.css';
import { StageForm } from './stage-form.tsx';
import { TargetStickers } from './target-stickers.tsx';

interface QuickStageProps extends BattleStageProps {
  today: string;
  user: User;
  onAdd: () => void;
}

/** Stakes that one tap names. */
const USUAL_STAKES = ['Loser cooks', 'Coffee', 'Bragging rights'];

/** The whole battle on one screen: what the stages ask for one by one, with answers to tap (D196). */
export function QuickStage({ draft, today, user, keep, onAdd, ...moves }: QuickStageProps) {
  const [isMissing, setIsMissing] = useState(false);
  const stickers = useRef<HTMLFieldSetElement>(null);
  const form = useForm<QuickTyped, unknown, z.output<ReturnType<typeof quickSchema>>>({
    resolver: zodResolver(quickSchema(today)),
    defaultValues: typedOf(draft),
  });
  const { errors } = form.formState;

  const stake = (prize: string): void => {
    form.setValue('prize', prize, { shouldValidate: form.formState.isSubmitted });
    keep({ prize });
  };
  const hasTargets = (): boolean => {
    const isWithout = draft.targets.length === 0;
    setIsMissing(isWithout);
    // As the form does with its own fields.
    if (isWithout) stickers.current?.querySelector('input')?.focus();
    return !isWithout;
  };
  return (
    <StageForm form={form} keep={keep} accept={hasTargets} {...moves}>
      <TargetStickers
        ref={stickers}
        draft={draft}
        error={isMissing && draft.targets.length === 0 ? 'Pick at least one.' : undefined}
      />
      <AddTarget draft={draft} label="Add your own target" onAdd={onAdd} />
      <ChoiceList
        label="Days"
        isCompact
        choices={lengthsFor(draft).map((days) => ({
          value: days,
          label: counted(Number(days), 'day'),
        }))}
        error={errors.numDays?.message}
        {...form.register('numDays')}
      />
      <ChoiceList
        label="Start Date"
        isCompact
        choices={startsFor(draft, today)}
        error={errors.startDate?.message}
        {...form.register('startDate')}
      />
      <div className="stack">
        <TextField
          label="Prize/Forfeit"
          hint="You can leave this empty."
          autoComplete="off"
          error={errors.prize?.message}
          {...form.register('prize')}
        />
        <div className={styles.stakes}>
          {USUAL_STAKES.map((prize) => (
            <Button key={prize} onClick={() => stake(prize)}>
              {prize}
            </Button>
          ))}
        </div>
      </div>
      <Outlook draft={draft} />
      <FirstBattle draft={draft} user={user} />
    </StageForm>
  );
}

type QuickTyped = Pick<DraftBattle, 'numDays' | 'startDate' | 'prize'>;

const typedOf = ({ numDays, startDate, prize }: DraftBattle): QuickTyped => ({
  numDays,
  startDate,
  prize,
});

const quickSchema = (today: string) =>
  z.object({ numDays: numDaysField, startDate: startDateField(today), prize: prizeField });

/** The usual ones, and whatever was chosen on the way through the wizard. */
function lengthsFor({ numDays }: DraftBattle): string[] {
  const usual = USUAL_BATTLE_DAYS.map(String);
  return usual.includes(numDays) ? usual : [...usual, numDays];
}

/** Today and tomorrow, and another day if it was chosen on the way through the wizard. */
function startsFor({ startDate }: DraftBattle, today: string): { value: string; label: string }[] {
  const dates = startDateChoices(today);
  const names = ['Today', 'Tomorrow'];
  return dates.flatMap((date, index) => {
    const name = names[index];
    if (name === undefined && date !== startDate) return [];
    return [{ value: date, label: name ?? formatDayMonth(date) }];
  });
}
