import { type ReactNode, useId } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './card.module.css';

interface CardProps {
  /** Names the region for everybody; without it the card is only a frame. */
  heading?: string | undefined;
  className?: string | undefined;
  /** It will be gone by the next start (app/home-picture). */
  isPassing?: boolean;
  children: ReactNode;
}

/** A white sheet on the paper, outlined in ink. */
export function Card({ heading, className, isPassing, children }: CardProps) {
  const id = useId();
  if (heading === undefined)
    return <div className={classes(styles.card, className)}>{children}</div>;
  return (
    <section
      className={classes(styles.card, className)}
      aria-labelledby={id}
      data-passing={isPassing}
    >
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
