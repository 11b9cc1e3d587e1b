import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean | undefined;
}

interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Says why something cannot be chosen. */
  hint?: string | undefined;
}

/** A choice of one among a few: native radio buttons, so that arrows and forms work as everywhere. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, error, hint } = props;
  const name = useId();
  const note = error ?? hint;
  return (
    <fieldset
      className={styles.segmented}
      aria-describedby={note === undefined ? undefined : `${name}-note`}
      data-invalid={error !== undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={styles.segment}
            data-chosen={segment.value === value}
            data-disabled={segment.disabled ?? false}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
      {note !== undefined && (
        <p className={error === undefined ? styles.hint : styles.error} id={`${name}-note`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
