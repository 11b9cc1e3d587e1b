import { useId } from 'react';
import { describedBy, Messages } from '../../components/field.tsx';
import styles from './switch-field.module.css';
import { type ChoiceProps, useChoice } from './use-choice.ts';

/** A choice that is on or off; its whole row can be pressed. */
export function SwitchField(props: ChoiceProps) {
  const { label, hint, stored, isDisabled = false } = props;
  const { shown, isSaving, choose } = useChoice(props);
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <Messages id={id} hint={hint} />
      </span>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the input's own state says it
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-describedby={describedBy(id, { hint })}
        aria-busy={isSaving || undefined}
        disabled={isDisabled || stored === null}
        checked={shown === true}
        onChange={({ target }) => void choose(target.checked)}
      />
    </label>
  );
}
