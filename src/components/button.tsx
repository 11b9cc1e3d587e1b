import { type ComponentProps, type MouseEvent, useState } from 'react';
import type { Link } from 'react-router-dom';
import { classes } from '../lib/classes.ts';
import styles from './button.module.css';
import { useDelayedPress } from './use-delayed-link.ts';
import { Way } from './way.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet';

interface Look {
  look?: ButtonLook;
  /** As wide as what holds it. */
  wide?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, Look {
  /** What takes its time is a promise: until that has settled the button is busy by itself. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void | Promise<void>) | undefined;
  /** The press is being carried out: further presses do nothing, and focus stays where it is. */
  busy?: boolean;
}

function lookClasses(look: ButtonLook = 'secondary', isWide = false): string {
  return classes(styles.button, look !== 'secondary' && styles[look], isWide && styles.wide);
}

/** A pressable poster block; `type` is `button` unless said otherwise. */
export function Button({ look, wide, busy = false, onClick, children, ...rest }: ButtonProps) {
  const [isAtWork, setIsAtWork] = useState(false);
  const isBusy = busy || isAtWork;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    const work = onClick?.(event);
    if (!(work instanceof Promise)) return;
    setIsAtWork(true);
    void work.finally(() => setIsAtWork(false));
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookClasses(look, wide)}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {isBusy && <WorkingDots />}
    </button>
  );
}

/** A button after whose press there is another screen: it goes down before (D156). */
export function WayButton({
  onClick,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { onClick: () => void }) {
  const { isPressed, press } = useDelayedPress(onClick);
  return <Button {...rest} data-pressed={isPressed} onClick={press} />;
}

/** A link that looks and presses like a button. */
export function LinkButton({ look, wide, children, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Way {...rest} className={lookClasses(look, wide)}>
      {children}
    </Way>
  );
}

function WorkingDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
