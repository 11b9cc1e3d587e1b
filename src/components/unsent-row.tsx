import type { ReactNode } from 'react';
import styles from './unsent-row.module.css';

interface UnsentRowProps {
  isUnsent: boolean;
  children: ReactNode;
}

/** Around the control of an entry: says that the entry is only on this phone so far. */
export function UnsentRow({ isUnsent, children }: UnsentRowProps) {
  return (
    <div className={styles.row}>
      {children}
      {isUnsent && <span className={styles.mark}>not sent yet</span>}
    </div>
  );
}
