import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import {
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  TARGET_DESCRIPTION_MAX_LENGTH,
  TARGET_TITLE_MAX_LENGTH,
  type TargetFrequency,
} from '../../domain/index.ts';
import { textLength } from '../../schema/form-text.ts';
import { showToast } from '../../stores/toasts.ts';
import styles from './create-battle-form.module.css';
import { type DraftFormInput, NEW_TARGET } from './draft-form.ts';

const LIMITS: Record<TargetFrequency, number> = {
  DAILY: MAX_DAILY_TARGETS,
  BLOCK: MAX_BLOCK_TARGETS,
};

/** What is to be done every day, or once in the battle. */
export function TargetFields() {
  const { control, getValues } = useFormContext<DraftFormInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'targets' });

  const addTarget = (frequency: TargetFrequency): void => {
    const known = getValues('targets').filter((target) => target.frequency === frequency).length;
    if (known >= LIMITS[frequency]) {
      showToast(`A battle has at most ${LIMITS[frequency]} targets of this kind.`, 'error');
      return;
    }
    append({ ...NEW_TARGET, frequency }, { focusName: `targets.${fields.length}.title` });
  };

  return (
    <section className={styles.section} aria-labelledby="targets-heading">
      <h2 id="targets-heading">Targets</h2>
      {fields.map((field, index) => (
        <TargetFieldset key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      <div className={styles.add}>
        <Button onClick={() => addTarget('DAILY')}>
          <PlusIcon />
          Daily Target
        </Button>
        <Button onClick={() => addTarget('BLOCK')}>
          <PlusIcon />
          Block Target
        </Button>
      </div>
    </section>
  );
}

function TargetFieldset({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, control, formState } = useFormContext<DraftFormInput>();
  const target = useWatch({ control, name: `targets.${index}` });
  const errors = formState.errors.targets?.[index];
  return (
    <fieldset className={styles.target} data-frequency={target.frequency}>
      <legend className={styles.legend}>Target {index + 1}</legend>
      <TextField
        label="Target Title"
        placeholder={target.format === 'number' ? 'Steps' : 'No sugar'}
        counter={{ used: textLength(target.title), limit: TARGET_TITLE_MAX_LENGTH }}
        error={errors?.title?.message}
        {...register(`targets.${index}.title`)}
      />
      <div className={styles.pair}>
        <SelectField
          label="Target Frequency"
          error={errors?.frequency?.message}
          {...register(`targets.${index}.frequency`)}
        >
          <option value="DAILY">Daily</option>
          <option value="BLOCK">Block</option>
        </SelectField>
        <SelectField
          label="Target Type"
          error={errors?.format?.message}
          {...register(`targets.${index}.format`)}
        >
          <option value="checkbox">Checkbox</option>
          <option value="number">Number Input</option>
        </SelectField>
      </div>
      <TextField
        label="Target Description"
        counter={{ used: textLength(target.description), limit: TARGET_DESCRIPTION_MAX_LENGTH }}
        error={errors?.description?.message}
        {...register(`targets.${index}.description`)}
      />
      <Button look="quiet" onClick={onRemove}>
        Delete target {index + 1}
      </Button>
    </fieldset>
  );
}
