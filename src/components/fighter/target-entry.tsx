import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { targetNote } from './target-note.ts';
import { NumberEntry } from '../number-entry.tsx';
import { type DailyTarget, enteredNumber, entryOf, isCompleted } from '../../domain/index.ts';

/** What a player changes about a daily entry: a null input clears it; what is left out stays. */
export interface DailyEntryEdit {
  readonly input?: boolean | number | null;
  readonly hide?: boolean;
}

interface TargetEntryProps {
  target: DailyTarget;
  userId: string;
  /** Whether this very day is open for the player. */
  isOpen: boolean;
  /** Reads a typed number; undefined when it is none that counts. */
  parseNumber: (text: string) => number | undefined;
  onRecord: (edit: DailyEntryEdit) => void;
}

/** The player's own control for a daily target: a row to tick, or a number to type. */
export function TargetEntry(props: TargetEntryProps) {
  const { target, userId, isOpen, onRecord } = props;
  if (target.format === 'number') return <NumberTargetEntry {...props} />;
  return (
    <Checkbox
      label={target.title}
      note={targetNote(target)}
      checked={isCompleted(target, userId)}
      disabled={!isOpen}
      onChange={(event) => onRecord({ input: event.target.checked })}
    />
  );
}

/** A number is hidden before it is saved, or at any time while it can be edited (D95). */
function NumberTargetEntry({ target, userId, isOpen, parseNumber, onRecord }: TargetEntryProps) {
  const entry = entryOf(target, userId);
  const value = enteredNumber(entry) ?? null;
  const [hidesNext, setHidesNext] = useState<boolean | null>(null);
  const isHidden = hidesNext ?? entry?.hide ?? false;
  const note = targetNote(target);

  const changeHiding = (hide: boolean): void => {
    if (value === null) setHidesNext(hide);
    else onRecord({ hide });
  };
  const record = (input: number | null): void => {
    setHidesNext(null);
    onRecord({ input, hide: isHidden });
  };
  return (
    <NumberEntry
      label={target.title}
      {...(note !== undefined && { note })}
      value={value}
      disabled={!isOpen}
      parse={parseNumber}
      invalidMessage="Please enter a valid number."
      onRecord={record}
      hiding={{ isHidden, onChange: changeHiding }}
    />
  );
}
