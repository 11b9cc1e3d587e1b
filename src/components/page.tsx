import type { ReactNode } from 'react';
import { ScreenContext, useIsShown } from '../lib/use-go-on.ts';
import styles from './page.module.css';

/** The padding and rhythm of every screen. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <ScreenContext value={useIsShown()}>
      <div className={styles.page}>{children}</div>
    </ScreenContext>
  );
}
