import { Checkbox } from '../checkbox.tsx';
import { targetNote } from './target-note.ts';
import { NumberEntry } from '../number-entry.tsx';
import { type BlockTarget, blockTotal, entryOf, isCompleted } from '../../domain/index.ts';

interface BlockEntryRowProps {
  target: BlockTarget;
  userId: string;
  /** Whether the battle is open for entries. */
  isOpen: boolean;
  /** Reads a typed number; undefined when it is none that counts. */
  parseNumber: (text: string) => number | undefined;
  /** A tick, or one more number for the total. */
  onRecord: (input: boolean | number) => void;
}

/** The player's own control for a block target: a row to tick, or a number to add to the total. */
export function BlockEntryRow(props: BlockEntryRowProps) {
  const { target, userId, isOpen, parseNumber, onRecord } = props;
  if (target.format === 'number') {
    return (
      <NumberEntry
        label={target.title}
        note={`Total so far: ${blockTotal(entryOf(target, userId))}`}
        value={null}
        disabled={!isOpen}
        parse={parseNumber}
        invalidMessage="Please enter a valid number."
        onRecord={(value) => value !== null && onRecord(value)}
      />
    );
  }
  return (
    <Checkbox
      label={target.title}
      note={targetNote(target)}
      checked={isCompleted(target, userId)}
      disabled={!isOpen}
      onChange={(event) => onRecord(event.target.checked)}
    />
  );
}
