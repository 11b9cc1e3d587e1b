import { type ToggleEvent, useId, useState } from 'react';
import { HexColorInput, HexColorPicker } from 'react-colorful';
import styles from './color-field.module.css';

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`. */
  value: string;
  /** Every step of a drag, for a live preview. */
  onChange: (color: string) => void;
  /** The picker has come up over the lower half of the screen. */
  onOpen?: (() => void) | undefined;
  /** The last colour, once the picker has closed. */
  onCommit?: ((color: string) => void) | undefined;
}

/** A swatch that opens a picker with a hex field at the bottom of the screen (D34). */
export function ColorField({ label, value, onChange, onOpen, onCommit }: ColorFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const change = (color: string): void => onChange(color.toLowerCase());
  const toggle = (event: ToggleEvent): void => {
    const opens = event.newState === 'open';
    setIsOpen(opens);
    if (opens) onOpen?.();
    else onCommit?.(value);
  };

  return (
    <>
      <button type="button" className={styles.field} popoverTarget={id}>
        <span className={styles.swatch} style={{ background: value }} />
        <span className={styles.texts}>
          {label}
          <span className={styles.hex}>{value}</span>
        </span>
      </button>
      <div id={id} className={styles.sheet} popover="auto" onToggle={toggle}>
        {isOpen && (
          <fieldset className={styles.picker}>
            <legend className="visually-hidden">{label}</legend>
            <HexColorPicker color={value} onChange={change} />
            <label className={styles.entry}>
              {label}
              <HexColorInput className={styles.input} color={value} onChange={change} prefixed />
            </label>
            <button
              type="button"
              className={styles.done}
              popoverTarget={id}
              popoverTargetAction="hide"
            >
              Done
            </button>
          </fieldset>
        )}
      </div>
    </>
  );
}
