import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { CrossIcon } from './icons.tsx';

interface DialogProps {
  title: string;
  /** Called by the X, Escape and the platform's own close gesture. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal native `<dialog>`: it traps focus while shown and gives it back when it goes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const cancel = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={id} onCancel={cancel}>
      <header className={styles.head}>
        <h1 className={styles.title} id={id} tabIndex={-1}>
          {title}
        </h1>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <CrossIcon />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
