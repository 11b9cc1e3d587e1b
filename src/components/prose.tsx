import { type ReactNode, useEffect, useRef } from 'react';
import styles from './prose.module.css';

/** A long text. It takes focus on arrival, so that the keys that scroll do so at once. */
export function Prose({ children }: { children: ReactNode }) {
  const article = useRef<HTMLElement>(null);

  useEffect(() => {
    article.current?.focus({ preventScroll: true });
  }, []);

  return (
    <article className={styles.prose} ref={article} tabIndex={-1}>
      {children}
    </article>
  );
}
