import { type ComponentProps, useId } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** A second line that explains the choice. */
  note?: string | undefined;
}

/**
 * A native checkbox whose whole row is the touch target. What the caller names to describe it is read
 * instead of the note.
 */
export function Checkbox({ label, note, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className={classes(styles.row, className)} htmlFor={id}>
      <input
        aria-describedby={note && `${id}-note`}
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-label={label}
      />
      <span className={styles.text}>
        {label}
        {note && (
          <span className={styles.note} id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
