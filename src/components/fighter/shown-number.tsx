import type { ReactNode } from 'react';
import { type BlockTarget, entryOf, recordedNumber } from '../../domain/index.ts';
import { writtenNumber } from '../../lib/number-language.ts';
import { HiddenIcon } from '../icons.tsx';
import { SpokenAs } from '../spoken-as.tsx';
import styles from './shown-number.module.css';

/**
 * A player's number; '?' for one that its owner hides (D94), nothing for none. The viewer's own is never hidden, and what
 * others do not see is marked. Text where it can be: alone in an element, that is changed also in a translated page.
 */
export function shownNumber(target: BlockTarget, userId: string, isOwn: boolean): ReactNode {
  const entry = entryOf(target, userId);
  const number = recordedNumber(entry);
  if (number === undefined) return null;
  const written = writtenNumber(number);
  if (!entry?.hide) return written;
  if (!isOwn) return <SpokenAs words="a hidden number">?</SpokenAs>;
  return (
    <span className={styles.hidden}>
      <HiddenIcon />
      <span>{written}</span>
      <span className="visually-hidden">, hidden from the others</span>
    </span>
  );
}
