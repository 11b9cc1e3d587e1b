import type { ReactNode } from 'react';
import { tellHeight } from '../lib/tell-height.ts';
import styles from './bottom-notice.module.css';

interface BottomNoticeProps {
  /** One line; null for nothing to say, which a screen reader hears the change of. */
  text: string | null;
  /** The buttons that answer it. */
  children: ReactNode;
}

/** A toast stands above it, and the screen's end leaves it room. */
const tellNoticeHeight = tellHeight('--notice-height');

/** Where every `BottomNotice` of the app stands: on the bars, below the messages (decision 095). */
export function BottomNotices({ children }: { children: ReactNode }) {
  return (
    <div ref={tellNoticeHeight} className={styles.place} data-passing>
      {children}
    </div>
  );
}

/** Something that can wait for its answer, at the foot of the screen. */
export function BottomNotice({ text, children }: BottomNoticeProps) {
  return (
    <output>
      {text !== null && (
        <div className={styles.notice}>
          <p>{text}</p>
          <div className={styles.choices}>{children}</div>
        </div>
      )}
    </output>
  );
}
