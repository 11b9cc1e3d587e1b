import type { ReactNode } from 'react';
import type { DayTone } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import tones from '../tones.module.css';
import { useDelayedPress } from '../use-delayed-link.ts';
import styles from './day-widget.module.css';

interface DayWidgetProps {
  /** What the day shows: '3-1', 'D', 'KO', 'Ann', 'Draw' or '04 Mar'. */
  text: string;
  tone: DayTone;
  /** The whole of it for a screen reader: 'Wednesday 04 Mar: won 3-1'. */
  label: string;
  /** Today while the battle runs: it pulses. */
  isCurrent?: boolean | undefined;
  /** Opens the day; without it the widget only tells. */
  onOpen?: (() => void) | undefined;
}

/** One day of a battle's calendar. Won and lost days carry a sign as well as a colour. */
export function DayWidget({ text, tone, label, isCurrent = false, onOpen }: DayWidgetProps) {
  const className = classes(
    styles.day,
    styles[tone],
    tones[tone === 'today' ? 'warn' : tone],
    isCurrent && styles.current,
  );
  const content = (
    <>
      <span className="visually-hidden">{label}</span>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </>
  );
  if (onOpen === undefined) {
    return (
      <div className={className} aria-current={isCurrent ? 'date' : undefined}>
        {content}
      </div>
    );
  }
  return (
    <WayIn className={className} isCurrent={isCurrent} onOpen={onOpen}>
      {content}
    </WayIn>
  );
}

interface WayInProps extends Required<Pick<DayWidgetProps, 'onOpen' | 'isCurrent'>> {
  className: string;
  onOpen: () => void;
  children: ReactNode;
}

function WayIn({ className, isCurrent, onOpen, children }: WayInProps) {
  const { isPressed, press } = useDelayedPress(onOpen);
  return (
    <button
      type="button"
      className={classes(className, styles.pressable)}
      aria-current={isCurrent ? 'date' : undefined}
      data-pressed={isPressed}
      onClick={press}
    >
      {children}
    </button>
  );
}
