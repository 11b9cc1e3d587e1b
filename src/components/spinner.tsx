import type { ReactNode } from 'react';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** What may stand under it after a while. */
  children?: ReactNode;
}

/** Shows after half a second, so that a quick answer never flickers. */
export function Spinner({ children }: SpinnerProps) {
  return (
    <div className={styles.spinner}>
      <output data-loading>
        <span className="visually-hidden">Loading</span>
        <span className={styles.glove} aria-hidden="true" />
      </output>
      {children}
    </div>
  );
}
