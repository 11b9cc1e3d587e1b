import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The padding and rhythm of every screen. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
