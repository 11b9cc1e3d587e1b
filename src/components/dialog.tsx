import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CrossIcon } from './icons.tsx';

interface DialogProps {
  title: string;
  /** Called by the X, Escape and the platform's own close gesture. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal sheet over the screen: it traps focus while shown and gives it back when it goes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}

/** The same in the size of the screen, for long texts; Close stands at its end as well. */
export function Overlay({ title, onClose, children }: DialogProps) {
  return (
    <Modal title={title} onClose={onClose} className={styles.overlay}>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <Button wide onClick={onClose}>
          Close
        </Button>
      </footer>
    </Modal>
  );
}

function Modal({
  title,
  onClose,
  className,
  children,
}: DialogProps & { className?: string | undefined }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect closes it before it leaves the document: only then does focus go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const cancel = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      className={classes(styles.dialog, className)}
      ref={dialog}
      aria-labelledby={id}
      onCancel={cancel}
    >
      <header className={styles.head}>
        <h1 className={styles.title} id={id} tabIndex={-1}>
          {title}
        </h1>
        <IconButton label="Close" icon={<CrossIcon />} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
