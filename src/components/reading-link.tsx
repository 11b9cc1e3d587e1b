import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { classes } from '../lib/classes.ts';
import { type Reading, readingOf, withReading } from '../lib/reading.ts';
import { List } from './list.tsx';
import styles from './reading-link.module.css';
import { Way } from './way.tsx';

interface ReadingLinkProps {
  reading: Reading;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Opens a text over the screen that is shown; nothing typed there is lost. From one text to another
 * it takes the first one's place, so that Close and Back lead to the screen.
 */
export function ReadingLink({ reading, className, children }: ReadingLinkProps) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const isReading = readingOf(search) !== null;
  return (
    <Way
      className={classes(styles.link, className)}
      to={{ search: withReading(search, reading).toString() }}
      replace={isReading}
      state={isReading ? state : { isOverScreen: true }}
    >
      {children}
    </Way>
  );
}

/** The three legal texts, wherever the specification asks for them. */
export function LegalLinks() {
  return (
    <List className={styles.legal}>
      <li>
        <ReadingLink reading="privacy">Privacy Policy</ReadingLink>
      </li>
      <li>
        <ReadingLink reading="disclaimer">Disclaimer</ReadingLink>
      </li>
      <li>
        <ReadingLink reading="terms">Terms & Conditions</ReadingLink>
      </li>
    </List>
  );
}
