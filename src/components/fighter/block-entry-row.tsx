import { useState } from 'react';
import {
  type BlockNumber,
  type BlockTarget,
  blockTotal,
  entryOf,
  formatDayMonth,
  isCompleted,
} from '../../domain/index.ts';
import { Checkbox } from '../checkbox.tsx';
import { IconButton } from '../icon-button.tsx';
import { TrashIcon } from '../icons.tsx';
import { NumberEntry } from '../number-entry.tsx';
import styles from './block-entry-row.module.css';
import { targetNote } from './target-note.ts';

/** One more number for the total, or one of the player's own taken back. */
export type BlockNumberChange =
  | { readonly add: number; readonly hide: boolean }
  | { readonly remove: BlockNumber };

interface BlockEntryRowProps {
  target: BlockTarget;
  userId: string;
  /** Whether the battle is open for entries. */
  isOpen: boolean;
  /** Reads a typed number; undefined when it is none that counts. */
  parseNumber: (text: string) => number | undefined;
  onTick: (isTicked: boolean) => void;
  onNumber: (change: BlockNumberChange) => void;
}

/** The player's own control for a block target: a row to tick, or a number to add to the total. */
export function BlockEntryRow(props: BlockEntryRowProps) {
  const { target, userId, isOpen, onTick } = props;
  if (target.format === 'number') return <BlockNumberRow {...props} />;
  return (
    <Checkbox
      label={target.title}
      note={targetNote(target)}
      checked={isCompleted(target, userId)}
      disabled={!isOpen}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}

function BlockNumberRow({ target, userId, isOpen, parseNumber, onNumber }: BlockEntryRowProps) {
  const entry = entryOf(target, userId);
  const [hidesNext, setHidesNext] = useState<boolean | null>(null);
  const isHidden = hidesNext ?? entry?.hide ?? false;
  const note = [targetNote(target), `Total so far: ${blockTotal(entry)}`].filter(Boolean).join(' ');

  const add = (number: number | null): void => {
    if (number === null) return;
    setHidesNext(null);
    onNumber({ add: number, hide: isHidden });
  };
  return (
    <>
      <NumberEntry
        label={target.title}
        note={note}
        value={null}
        disabled={!isOpen}
        parse={parseNumber}
        invalidMessage="Please enter a valid number."
        onRecord={add}
        hiding={{ isHidden, onChange: setHidesNext }}
      />
      <OwnNumbers
        title={target.title}
        numbers={entry?.inputArray ?? []}
        onRemove={isOpen ? (remove) => onNumber({ remove }) : undefined}
      />
    </>
  );
}

interface OwnNumbersProps {
  title: string;
  numbers: readonly BlockNumber[];
  /** Without it they can only be looked at. */
  onRemove: ((number: BlockNumber) => void) | undefined;
}

/** What makes up the total, newest first; a wrong number can be taken back (D93). */
function OwnNumbers({ title, numbers, onRemove }: OwnNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <details className={styles.numbers}>
      <summary className={styles.summary}>
        {numbers.length === 1 ? '1 entry' : `${numbers.length} entries`}
        <span className="visually-hidden"> for {title}</span>
      </summary>
      <ul>
        {numbers.toReversed().map((number) => (
          <li key={number.id} className={styles.number}>
            <span className={styles.value}>{number.value}</span>
            <span className={styles.date}>{formatDayMonth(number.date)}</span>
            {onRemove && (
              <IconButton
                label={`Remove ${number.value} from ${title}`}
                icon={<TrashIcon />}
                onClick={() => onRemove(number)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
