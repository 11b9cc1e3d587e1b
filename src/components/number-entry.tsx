import type { Ref } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { TextField } from './field.tsx';
import styles from './number-entry.module.css';

export interface EnteredNumber {
  readonly input: number;
  /** Whether the others see '?' instead (D94). */
  readonly hide: boolean;
}

export interface NumberEntryProps {
  /** The number on record, to be corrected. */
  known?: number | undefined;
  isHidden: boolean;
  hint?: string;
  /** Reads what was typed; undefined when it is no number that counts. */
  parse: (text: string) => number | undefined;
  /** What to say when `parse` finds none. */
  invalidMessage: string;
  submitLabel: 'Confirm' | 'Continue';
  onSubmit: (entered: EnteredNumber) => void;
  /** Takes a changed hiding without a number; without it a number has to be typed. */
  onHide?: ((hide: boolean) => void) | undefined;
  /** Offered where there is an entry to clear. */
  clearing?: { readonly label: string; readonly onClear: () => void } | undefined;
  onCancel: () => void;
  ref?: Ref<HTMLFormElement>;
}

/** A number to type, and whether the others see it (D95). */
export function NumberEntry(props: NumberEntryProps) {
  const { known, isHidden, hint, parse, invalidMessage, submitLabel } = props;
  const { onSubmit, onHide, clearing, onCancel, ref } = props;
  const { register, handleSubmit, clearErrors, formState } = useForm({
    defaultValues: { number: known?.toString() ?? '', hide: isHidden },
    reValidateMode: 'onSubmit',
  });

  const isHidingAlone = (typed: string, hide: boolean): boolean =>
    onHide !== undefined && typed.trim() === '' && hide !== isHidden;
  const submit = handleSubmit(({ number, hide }) => {
    const input = parse(number);
    if (input === undefined) onHide?.(hide);
    else onSubmit({ input, hide });
  });
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Your number"
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        error={formState.errors.number?.message}
        {...register('number', {
          validate: (typed, { hide }) =>
            parse(typed) !== undefined || isHidingAlone(typed, hide) || invalidMessage,
          onChange: () => clearErrors('number'),
        })}
      />
      <Checkbox
        label="Hidden in the app"
        note="The others see a question mark."
        {...register('hide')}
      />
      <Button type="submit" look="primary" wide>
        {submitLabel}
      </Button>
      {clearing && (
        <Button look="danger" wide onClick={clearing.onClear}>
          {clearing.label}
        </Button>
      )}
      <Button look="quiet" wide onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
