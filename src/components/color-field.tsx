import {
  type FocusEvent,
  type KeyboardEvent,
  type ToggleEvent,
  useEffect,
  useId,
  useState,
} from 'react';
import { HexColorInput, HexColorPicker } from 'react-colorful';
import styles from './color-field.module.css';

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`. */
  value: string;
  /** Every step of a drag, for a live preview. */
  onChange: (color: string) => void;
  /** The picker has come up over the lower half of the screen. */
  onOpen: () => void;
  onClose: () => void;
}

/** A swatch that opens a picker with a hex field at the bottom of the screen (D34). */
export function ColorField({ label, value, onChange, onOpen, onClose }: ColorFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const change = (color: string): void => onChange(color.toLowerCase());
  const show = (opens: boolean): void => {
    setIsOpen(opens);
    if (opens) onOpen();
    else onClose();
  };
  const { opener, sheet, closer } = hasPopovers()
    ? asPopover(id, show)
    : asPlainSheet(isOpen, show);
  useEffect(() => {
    if (!isOpen || hasPopovers()) return undefined;
    const press = ({ target }: Event): void => {
      const isBeside = target instanceof Element && target.closest(`[id="${id}"]`) === null;
      if (isBeside) show(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });

  return (
    <>
      <button type="button" className={styles.field} {...opener}>
        <span className={styles.swatch} style={{ background: value }} />
        <span className={styles.texts}>
          {label}
          <span className={styles.hex}>{value}</span>
        </span>
      </button>
      <div id={id} className={styles.sheet} {...sheet}>
        {isOpen && (
          <fieldset className={styles.picker}>
            <legend className="visually-hidden">{label}</legend>
            <HexColorPicker color={value} onChange={change} />
            <label className={styles.entry}>
              {label}
              <HexColorInput className={styles.input} color={value} onChange={change} prefixed />
            </label>
            <button type="button" className={styles.done} {...closer}>
              Done
            </button>
          </fieldset>
        )}
      </div>
    </>
  );
}

/** Safari has them since 17, Firefox since 125. */
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** Whether the focus goes past the sheet, to what it covers; its opener, which stands before it, closes it by itself. */
const goesOn = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  relatedTarget !== null &&
  relatedTarget !== currentTarget.previousElementSibling &&
  !currentTarget.contains(relatedTarget);

/** The browser opens and closes it, also by Escape and by a press beside it. */
const asPopover = (id: string, show: (opens: boolean) => void) => ({
  opener: { popoverTarget: id },
  sheet: {
    popover: 'auto' as const,
    onToggle: ({ newState }: ToggleEvent): void => show(newState === 'open'),
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      if (goesOn(event)) event.currentTarget.hidePopover();
    },
  },
  closer: { popoverTarget: id, popoverTargetAction: 'hide' as const },
});

/** The same by hand, for browsers without popovers. */
const asPlainSheet = (isOpen: boolean, show: (opens: boolean) => void) => ({
  opener: { 'aria-expanded': isOpen, onClick: (): void => show(true) },
  sheet: {
    hidden: !isOpen,
    'data-plain': true,
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      if (goesOn(event)) show(false);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The dialog under the sheet stays.
      event.preventDefault();
      show(false);
    },
  },
  closer: { onClick: (): void => show(false) },
});
