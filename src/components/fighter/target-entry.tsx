import { Checkbox } from '../checkbox.tsx';
import { targetNote } from './target-note.ts';
import { NumberEntry } from '../number-entry.tsx';
import { type DailyTarget, enteredNumber, entryOf, isCompleted } from '../../domain/index.ts';

/** What a player records for a daily target; null clears it. */
export type DailyInput = boolean | number | null;

interface TargetEntryProps {
  target: DailyTarget;
  userId: string;
  /** Whether this very day is open for the player. */
  isOpen: boolean;
  /** Reads a typed number; undefined when it is none that counts. */
  parseNumber: (text: string) => number | undefined;
  onRecord: (input: DailyInput) => void;
}

/** The player's own control for a daily target: a row to tick, or a number to type. */
export function TargetEntry({ target, userId, isOpen, parseNumber, onRecord }: TargetEntryProps) {
  const entry = entryOf(target, userId);
  if (target.format === 'number') {
    return (
      <NumberEntry
        label={target.title}
        value={enteredNumber(entry) ?? null}
        disabled={!isOpen}
        parse={parseNumber}
        invalidMessage="Please enter a valid number."
        onRecord={onRecord}
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
