import type { ReactNode } from 'react';
import { ForwardIcon } from './icons.tsx';
import styles from './list-row.module.css';
import { List } from './list.tsx';
import { useDelayedPress } from './use-delayed-link.ts';
import { Way } from './way.tsx';

export function RowList({ children }: { children: ReactNode }) {
  return <List className="stack">{children}</List>;
}

interface RowTexts {
  title: string;
  note?: string | undefined;
  /** Further lines under the note. */
  more?: readonly string[] | undefined;
  /** At the row's beginning, from edge to edge of it; decorative. */
  art?: ReactNode;
  /** What stands at the end of the row, before the arrow. */
  badge?: ReactNode;
  /** In large figures under it. */
  score?: string | undefined;
}

/** A row that leads to another screen; the whole row is the target. */
export function LinkRow({ to, state, ...texts }: RowTexts & { to: string; state?: object }) {
  return (
    <li>
      <Way className={styles.row} to={to} state={state}>
        <RowContent {...texts} />
      </Way>
    </li>
  );
}

/** A row that does something when pressed. */
export function ButtonRow({ onPress, ...texts }: RowTexts & { onPress: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onPress}>
        <RowContent {...texts} />
      </button>
    </li>
  );
}

/** One that leads to another screen after `onPress`, likewise. */
export function WayRow({ onPress, ...texts }: RowTexts & { onPress: () => void }) {
  const { isPressed, press } = useDelayedPress(onPress);
  return (
    <li>
      <button type="button" className={styles.row} data-pressed={isPressed} onClick={press}>
        <RowContent {...texts} />
      </button>
    </li>
  );
}

function RowContent({ title, note, more, art, badge, score }: RowTexts) {
  return (
    <>
      {art !== undefined && <span className={styles.art}>{art}</span>}
      <span className={styles.content}>
        <span className={styles.texts}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          {more?.map((line) => (
            <span key={line} className={styles.note}>
              {line}
            </span>
          ))}
        </span>
        {badge !== undefined && (
          <span className={styles.end}>
            {badge}
            {score !== undefined && <span className={styles.score}>{score}</span>}
          </span>
        )}
      </span>
      <span className={styles.arrow}>
        <ForwardIcon />
      </span>
    </>
  );
}
