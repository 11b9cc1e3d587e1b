import type { PlannedTerms } from '../../domain/index.ts';
import styles from './chances.module.css';
import { chancesText } from './outlook-text.ts';

/** How fast the battle can end, for whoever has to say yes to it. */
export function Chances({ terms }: { terms: PlannedTerms }) {
  return <p className={styles.chances}>{chancesText(terms)}</p>;
}
