import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, TextArea, TextField } from '../../components/field.tsx';
import {
  BATTLE_DESCRIPTION_MAX_LENGTH,
  MAX_BATTLE_DAYS,
  MIN_BATTLE_DAYS,
} from '../../domain/index.ts';
import { textLength } from '../../schema/form-text.ts';
import styles from './create-battle-form.module.css';
import { type DraftFormInput, startDateChoices } from './draft-form.ts';

/** When it starts, how long it runs, and what is at stake. */
export function BattleFields({ today }: { today: string }) {
  const { register, control, formState } = useFormContext<DraftFormInput>();
  const { errors } = formState;
  const description = useWatch({ control, name: 'description' });
  return (
    <section className={styles.section} aria-labelledby="battle-heading">
      <h2 id="battle-heading">The battle</h2>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <SelectField
            label="Start Date"
            error={errors.startDate?.message}
            {...register('startDate')}
          >
            {startDateChoices(today).map(({ date, label }) => (
              <option key={date} value={date}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Days"
            type="number"
            inputMode="numeric"
            min={MIN_BATTLE_DAYS}
            max={MAX_BATTLE_DAYS}
            error={errors.numDays?.message}
            {...register('numDays', { valueAsNumber: true })}
          />
        </div>
        <TextField
          label="Prize/Forfeit"
          hint="Optional, for example: loser cooks"
          error={errors.prize?.message}
          {...register('prize')}
        />
        <TextArea
          label="Description/Rules"
          counter={{ used: textLength(description), limit: BATTLE_DESCRIPTION_MAX_LENGTH }}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
    </section>
  );
}
