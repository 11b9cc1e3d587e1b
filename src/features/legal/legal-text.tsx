import type { ReactNode } from 'react';
import { Prose } from '../../components/prose.tsx';
import { CONTACT_EMAIL } from './contact-email.ts';
import styles from './legal-text.module.css';

interface LegalTextProps {
  /** Which version this is, such as 'Last updated: 27 February 2024'. */
  version?: string;
  children: ReactNode;
}

export function LegalText({ version, children }: LegalTextProps) {
  return (
    <Prose>
      {version !== undefined && <p className={styles.version}>{version}</p>}
      {children}
    </Prose>
  );
}

interface SectionProps {
  heading: string;
  children: ReactNode;
}

export function Section({ heading, children }: SectionProps) {
  return (
    <>
      <h2>{heading}</h2>
      {children}
    </>
  );
}

export function ContactLink() {
  return (
    <a className={styles.email} href={`mailto:${CONTACT_EMAIL}`}>
      {CONTACT_EMAIL}
    </a>
  );
}
