import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from '../lib/classes.ts';
import { holdPlace } from '../lib/hold-place.ts';
import { meetNothing } from '../lib/meet-nothing.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CrossIcon } from './icons.tsx';
import { enterTop } from './top-dialog.ts';

interface DialogProps {
  title: string;
  /** Called by the X, Escape and the platform's own close gesture. */
  onClose: () => void;
  children: ReactNode;
}

interface SheetProps {
  /** What is under way must be seen to its end: nothing closes the dialog, nor does the browser's Back. */
  isHeld?: boolean;
  /** Stands at the top, where a phone's keyboard does not cover it. */
  toTypeIn?: boolean;
}

/** A modal sheet over the screen: it traps focus while shown and gives it back when it goes. */
export function Dialog({ toTypeIn = false, children, ...rest }: DialogProps & SheetProps) {
  return (
    <Modal {...rest} className={toTypeIn ? styles.high : undefined}>
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}

/** The same in the size of the screen, for long texts; Close stands at its end as well. */
export function Overlay({ title, onClose, children }: DialogProps) {
  return (
    <Modal title={title} onClose={onClose} className={styles.overlay}>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <Button wide onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

function Modal({
  title,
  onClose,
  isHeld = false,
  className,
  children,
}: DialogProps & Pick<SheetProps, 'isHeld'> & { className?: string | undefined }) {
  const id = useId();
  const dialog = useModal();
  useEffect(() => (isHeld ? holdPlace() : undefined), [isHeld]);

  const cancel = (event: SyntheticEvent): void => {
    // A picker of files that is left without one says so to all around it.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!isHeld) onClose();
  };
  // A second Escape in a row is one that a page cannot prevent.
  const reopen = (): void => {
    if (isHeld) dialog.current?.showModal();
  };

  return (
    <dialog
      className={classes(styles.dialog, className)}
      ref={dialog}
      aria-labelledby={id}
      onCancel={cancel}
      onClose={reopen}
    >
      <div className={styles.head}>
        <h1 className={styles.title} id={id} tabIndex={-1}>
          {title}
        </h1>
        <IconButton label="Close" icon={<CrossIcon />} disabled={isHeld} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}

/** For a `dialog` element that is modal for as long as it is there. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes it before it leaves the document: only then does focus go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    const leaveTop = enterTop(element);
    meetNothing();
    return () => {
      leaveTop();
      element.close();
      meetNothing();
    };
  }, []);
  return dialog;
}
