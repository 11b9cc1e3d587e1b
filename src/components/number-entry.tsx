import { type FocusEvent, type SubmitEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './number-entry.module.css';

interface NumberEntryProps {
  label: string;
  /** A second line under the label. */
  note?: string;
  /** The number on record; `null` where there is none. */
  value: number | null;
  disabled?: boolean;
  /** Reads what was typed; `undefined` when it is no number that counts. */
  parse: (text: string) => number | undefined;
  /** What to say when `parse` finds none. */
  invalidMessage: string;
  /** Called with a number to record, or with `null` to clear the entry. */
  onRecord: (value: number | null) => void;
  /** Who sees the number; offered while one is typed or on record. */
  hiding?: { readonly isHidden: boolean; readonly onChange: (isHidden: boolean) => void };
}

/**
 * A number with its own Save: Enter, Save and leaving the form all record what was
 * typed, so that a number is not lost when the player taps elsewhere.
 */
export function NumberEntry(props: NumberEntryProps) {
  const { label, note, value, disabled = false, parse, invalidMessage, onRecord, hiding } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);

  const record = (): void => {
    if (draft === null) return;
    const typed = draft.trim();
    const number = typed === '' ? null : parse(typed);
    setIsInvalid(number === undefined);
    if (number === undefined) return;
    setDraft(null);
    if (number !== null && number !== value) onRecord(number);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    record();
  };
  const leave = (event: FocusEvent<HTMLFormElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) record();
  };
  const clear = (): void => {
    setDraft(null);
    setIsInvalid(false);
    onRecord(null);
  };

  const isTyping = draft !== null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices focus that leaves
    <form className={styles.entry} noValidate onSubmit={submit} onBlur={leave}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="–"
        disabled={disabled}
        data-entered={value !== null && !isTyping}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        value={draft ?? value?.toString() ?? ''}
        onFocus={() => value !== null && setDraft(value.toString())}
        onChange={(event) => setDraft(event.target.value)}
      />
      {isInvalid && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {invalidMessage}
        </p>
      )}
      {hiding && !disabled && (isTyping || value !== null) && (
        <div role="presentation" onMouseDown={keepFocus} className={styles.whole}>
          <label className={styles.hiding}>
            <input
              type="checkbox"
              checked={hiding.isHidden}
              onChange={(event) => hiding.onChange(event.target.checked)}
            />
            Hidden in the app
            <span className="visually-hidden">: {label}</span>
          </label>
        </div>
      )}
      {isTyping && (
        <div className={styles.actions}>
          {value !== null && (
            <Button look="quiet" onMouseDown={keepFocus} onClick={clear}>
              Clear entry
            </Button>
          )}
          <Button type="submit" look="primary" onMouseDown={keepFocus}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}

/** Without this, the press would first blur the field, which records and removes the button. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
