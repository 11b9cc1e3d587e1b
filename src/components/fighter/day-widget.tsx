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
  const { isPressed, press } = useDelayedPress(() => onOpen?.());
  const className = classes(
    styles.day,
    styles[tone],
    tones[tone === 'today' ? 'warn' : tone],
    isCurrent && styles.current,
    onOpen && styles.pressable,
  );
  const day = { className, 'aria-current': isCurrent ? ('date' as const) : undefined };
  const content = (
    <>
      <span className="visually-hidden">{label}</span>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </>
  );
  if (onOpen === undefined) return <div {...day}>{content}</div>;
  return (
    <button type="button" {...day} data-pressed={isPressed} onClick={press}>
      {content}
    </button>
  );
}
