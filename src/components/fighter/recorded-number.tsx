import { type BlockTarget, entryOf, recordedNumber } from '../../domain/index.ts';
import { writtenNumber } from '../../lib/number-language.ts';
import { SpokenAs } from '../spoken-as.tsx';

interface RecordedNumberProps {
  target: BlockTarget;
  userId: string;
  /** The viewer's own: nothing is hidden. */
  isOwn: boolean;
}

/** A player's number; '?' for one that its owner hides (D94), nothing for none. */
export function RecordedNumber({ target, userId, isOwn }: RecordedNumberProps) {
  const entry = entryOf(target, userId);
  const number = recordedNumber(entry);
  const isHidden = number !== undefined && entry?.hide && !isOwn;
  if (isHidden) return <SpokenAs words="a hidden number">?</SpokenAs>;
  return number === undefined ? null : writtenNumber(number);
}
