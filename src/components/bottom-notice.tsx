import type { ReactNode } from 'react';
import styles from './bottom-notice.module.css';

interface BottomNoticeProps {
  /** One line; null for nothing to say, which a screen reader hears the change of. */
  text: string | null;
  /** The buttons that answer it. */
  children: ReactNode;
}

/** Something that can wait for its answer, over the foot of the screen. */
export function BottomNotice({ text, children }: BottomNoticeProps) {
  return (
    <output className={styles.place} data-passing>
      {text !== null && (
        <div className={styles.notice}>
          <p>{text}</p>
          <div className={styles.choices}>{children}</div>
        </div>
      )}
    </output>
  );
}
