import { memo } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Corner } from './health-bar.tsx';
import styles from './speech-balloon.module.css';

interface SpeechBalloonProps {
  corner: Corner;
  /** Nothing is drawn without it. */
  text?: string | undefined;
  /** To whom, where more than one could be meant. */
  to?: string | undefined;
  /** At the figure's back, where there is no room over it. */
  isBeside?: boolean;
}

/**
 * What a fighter says, over the figure of the place that it stands in. Decorative: whoever shows it also says
 * who says what to whom. It lets every press through.
 */
export const SpeechBalloon = memo(function SpeechBalloon(props: SpeechBalloonProps) {
  const { corner, text, to, isBeside = false } = props;
  if (text === undefined) return null;
  return (
    <span
      key={text}
      className={classes(styles.balloon, styles[corner], isBeside && styles.beside)}
      aria-hidden="true"
      data-passing
    >
      {text}
      {to !== undefined && <span className={styles.to}>{`to ${to}`}</span>}
    </span>
  );
});
