import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { IconLink } from './icon-button.tsx';
import { BackIcon } from './icons.tsx';
import styles from './page-header.module.css';

/** So many letters of players' names leave a small phone room for what the screen is about. */
const MOST_LARGE_LETTERS = 12;

interface PageHeaderProps {
  title: string;
  /** Made of players' names, which may be long. */
  isOfNames?: boolean;
  /** Where the arrow before the title leads; no arrow without it. */
  backTo?: string;
  /** What the screen offers beside its title. */
  action?: ReactNode;
}

/** The screen's one `h1`. It takes focus on arrival, so that a screen reader announces the screen. */
export const PageHeader = memo(function PageHeader(props: PageHeaderProps) {
  const { title, isOfNames = false, backTo, action } = props;
  const isLong = isOfNames && title.length > MOST_LARGE_LETTERS;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);

  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className={styles.header}>
      {backTo !== undefined && (
        <span className={styles.back}>
          <IconLink label="Back" icon={<BackIcon />} to={backTo} />
        </span>
      )}
      <h1 className={classes(styles.title, isLong && styles.long)} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {action}
    </header>
  );
});
