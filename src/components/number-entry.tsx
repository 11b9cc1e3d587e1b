import { type Ref, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { meetNothing } from '../lib/meet-nothing.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { TextField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './number-entry.module.css';

export interface EnteredNumber {
  readonly input: number;
  /** Whether the others see '?' instead (D94). */
  readonly hide: boolean;
}

/** Why it was not taken, to be read beside what was typed; nothing when it was. */
type Refused = string | undefined | void;

export interface NumberEntryProps {
  /** The number on record, to be corrected. */
  known?: number | undefined;
  isHidden: boolean;
  hint?: string;
  /** Reads what was typed: the number, or what to say when it is none that counts. */
  read: (text: string) => { readonly value: number } | { readonly problem: string };
  /** A number as the player writes it. */
  write: (value: number) => string;
  /** 'Confirm' repeats what was understood (D191). */
  submitLabel: 'Confirm' | 'Continue';
  onSubmit: (entered: EnteredNumber) => Refused;
  /** What to ask before a number counts that looks mistyped: once for each that is not on record. */
  doubt?: ((value: number) => string | undefined) | undefined;
  /** Takes a changed hiding without a number; without it a number has to be typed. */
  onHide?: ((hide: boolean) => Refused) | undefined;
  /** Offered where there is an entry to clear. */
  clearing?: { readonly label: string; readonly onClear: () => Refused } | undefined;
  onCancel: () => void;
  ref?: Ref<HTMLFormElement>;
}

const SIGN = <span className={styles.sign}>±</span>;

/** As the player or the language writes it, after what turns a line round. */
const MINUS = /^[\p{Cf}\s]*[\p{Pd}−]/u;

/**
 * A number to type, and whether the others see it (D95). What is refused stays as it was typed.
 * The keys that iOS and Samsung's keyboard show for one have no minus, which a correction needs (D125), and no page can
 * tell which keys there are: a button beside the label has it.
 */
export function NumberEntry(props: NumberEntryProps) {
  const { known, isHidden, hint, read, write, submitLabel } = props;
  const { onSubmit, doubt, onHide, clearing, onCancel, ref } = props;
  const { control, formState, ...form } = useForm({
    defaultValues: { number: known === undefined ? '' : write(known), hide: isHidden },
    reValidateMode: 'onSubmit',
  });
  const [asked, setAsked] = useState<readonly (number | undefined)[]>([known]);
  const { register, handleSubmit, clearErrors, setError, setFocus, setValue } = form;
  const written = useWatch({ control, name: 'number' });
  const typed = read(written);

  const problemOf = (text: string, hide: boolean): string | undefined => {
    const reading = read(text);
    const isHidingAlone = onHide !== undefined && text.trim() === '' && hide !== isHidden;
    return 'value' in reading || isHidingAlone ? undefined : reading.problem;
  };
  const tell = (refused: Refused): void => {
    if (typeof refused === 'string')
      setError('number', { message: refused }, { shouldFocus: true });
  };
  const ask = (value: number): string | undefined => {
    const question = asked.includes(value) ? undefined : doubt?.(value);
    setAsked([...asked, value]);
    // It is to be read before it is answered by the same button.
    if (question !== undefined) meetNothing();
    return question;
  };
  const submit = handleSubmit(({ number, hide }) => {
    const reading = read(number);
    if ('problem' in reading) tell(onHide?.(hide));
    else tell(ask(reading.value) ?? onSubmit({ input: reading.value, hide }));
  });
  const turnSign = (): void => {
    setValue('number', MINUS.test(written) ? written.replace(MINUS, '') : `-${written}`);
    clearErrors('number');
    setFocus('number');
  };
  return (
    <form ref={ref} className="stack-far" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Your number"
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        action={<IconButton label="Plus or minus" icon={SIGN} onClick={turnSign} />}
        error={formState.errors.number?.message}
        {...register('number', {
          validate: (text, { hide }) => problemOf(text, hide),
          onChange: () => clearErrors('number'),
        })}
      />
      <Checkbox
        label="Hidden in the app"
        note="The others see a question mark."
        {...register('hide')}
      />
      <Button type="submit" look="primary" wide>
        {submitLabel === 'Confirm' && 'value' in typed
          ? `Confirm ${write(typed.value)}`
          : submitLabel}
      </Button>
      {clearing && (
        <Button look="danger" wide onClick={() => tell(clearing.onClear())}>
          {clearing.label}
        </Button>
      )}
      <Button look="quiet" wide onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
