import { type BlockTarget, entryOf, recordedNumber } from '../../domain/index.ts';
import { writtenNumber } from '../../lib/number-language.ts';
import { HiddenIcon } from '../icons.tsx';
import { SpokenAs } from '../spoken-as.tsx';
import styles from './recorded-number.module.css';

interface RecordedNumberProps {
  target: BlockTarget;
  userId: string;
  /** The viewer's own: nothing is hidden, and what others do not see is marked. */
  isOwn: boolean;
}

/** A player's number; '?' for one that its owner hides (D94), nothing for none. */
export function RecordedNumber({ target, userId, isOwn }: RecordedNumberProps) {
  const entry = entryOf(target, userId);
  const number = recordedNumber(entry);
  if (number === undefined) return null;
  if (!entry?.hide) return writtenNumber(number);
  if (!isOwn) return <SpokenAs words="a hidden number">?</SpokenAs>;
  return (
    <span className={styles.hidden}>
      <HiddenIcon />
      {writtenNumber(number)}
      <span className="visually-hidden">, hidden from the others</span>
    </span>
  );
}
