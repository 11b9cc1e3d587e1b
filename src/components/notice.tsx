import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A sentence on what is out of order on this screen, spoken when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className={styles.notice}>{children}</output>;
}
