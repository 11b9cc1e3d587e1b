import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  /** The one obvious next step. */
  children?: ReactNode;
}

/** Says that there is nothing here, and invites to change that. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** Says what failed; `children` offers what to do. */
export function ErrorState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="alert">
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
