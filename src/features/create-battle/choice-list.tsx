import { type ComponentProps, useId } from 'react';
import { describedBy, Messages } from '../../components/field.tsx';
import { classes } from '../../lib/classes.ts';
import styles from './choice-list.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string | undefined;
  readonly disabled?: boolean | undefined;
}

interface ChoiceListProps<Value extends string> extends Pick<
  ComponentProps<'input'>,
  'name' | 'onChange' | 'onBlur' | 'ref'
> {
  label: string;
  choices: readonly Choice<Value>[];
  error?: string | undefined;
  /** Says why something cannot be chosen. */
  hint?: string | undefined;
  /** Two beside each other: for short labels. */
  isCompact?: boolean;
}

/** A choice of one as a list of cards: native radio buttons, to be registered with the form. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, choices, error, hint, isCompact = false, ...input } = props;
  const id = useId();
  return (
    <fieldset className="stack-near" aria-describedby={describedBy(id, { hint, error })}>
      <legend className={styles.legend}>{label}</legend>
      <div className={isCompact ? 'side-by-side' : 'stack'}>
        {choices.map(({ value, label: name, note, disabled }) => (
          <label key={value} className={styles.choice} htmlFor={`${id}-${value}`}>
            <input
              {...input}
              id={`${id}-${value}`}
              className={styles.dot}
              type="radio"
              value={value}
              disabled={disabled}
              aria-label={name}
              aria-describedby={
                classes(note && `${id}-${value}-note`, error && `${id}-error`) || undefined
              }
            />
            <span className={styles.texts}>
              <span className={styles.name}>{name}</span>
              {note && (
                <span className="note" id={`${id}-${value}-note`}>
                  {note}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <Messages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
