import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  /** A picture above the text; decorative. */
  art?: ReactNode;
  /** The one obvious next step. */
  children?: ReactNode;
}

/** Says that there is nothing here, and invites to change that. */
export function EmptyState({ text, art, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art}
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** Says what failed; `children` offers what to do. */
export function ErrorState({ text, children }: Omit<EmptyStateProps, 'art'>) {
  return (
    <div className={styles.empty} role="alert">
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
