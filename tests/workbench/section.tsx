import type { ReactNode } from 'react';
import type { ForcedState } from './forced-states.ts';
import styles from './workbench.module.css';

interface SectionProps {
  /** Also the name of its picture. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the look; each is photographed by itself. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  name: string;
  /** Draws every control in it in that state. */
  force?: ForcedState | undefined;
  children: ReactNode;
}

/** One state or form, with its name under it. */
export function Specimen({ name, force, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen} data-force-controls={force}>
      {children}
      <figcaption className={styles.caption}>{name}</figcaption>
    </figure>
  );
}

/** Specimens side by side, as many as fit. */
export function Shelf({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? styles.wideShelf : styles.shelf}>{children}</div>;
}
