import { IconButton } from '../../components/icon-button.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import type { EnteredNumber } from '../../components/number-entry.tsx';
import {
  type Battle,
  type BlockNumber,
  type BlockTarget,
  blockTotal,
  entryOf,
  formatDayMonth,
} from '../../domain/index.ts';
import { useBlockNumbers } from '../../stores/entries.ts';
import { useUserId } from '../../stores/session.ts';
import styles from './block-numbers.module.css';
import { NumberForm } from './number-form.tsx';

interface BlockNumbersProps {
  battle: Battle;
  target: BlockTarget;
  onClose: () => void;
}

/** One more number for the total of a block target, and those that make it up (D93). */
export function BlockNumbers({ battle, target, onClose }: BlockNumbersProps) {
  const change = useBlockNumbers(battle);
  const entry = entryOf(target, useUserId());
  const numbers = entry?.inputArray ?? [];

  const add = ({ input, hide }: EnteredNumber): void => {
    change(target, { add: input, hide });
    onClose();
  };
  const changeHiding = (hide: boolean): void => {
    change(target, { hide });
    onClose();
  };
  return (
    <>
      <NumberForm
        isHidden={entry?.hide ?? false}
        hint={`It is added to your total: ${blockTotal(entry)} so far.`}
        submitLabel="Confirm"
        onSubmit={add}
        onHide={numbers.length > 0 ? changeHiding : undefined}
        onCancel={onClose}
      />
      {numbers.length > 0 && (
        <NumberList
          title={target.title}
          numbers={numbers}
          onRemove={(remove) => change(target, { remove })}
        />
      )}
    </>
  );
}

interface NumberListProps {
  title: string;
  numbers: readonly BlockNumber[];
  onRemove: (number: BlockNumber) => void;
}

/** What makes up the total, newest first; a wrong number can be taken back. */
function NumberList({ title, numbers, onRemove }: NumberListProps) {
  return (
    <section>
      <h2 className={styles.heading}>
        {numbers.length === 1 ? '1 number so far' : `${numbers.length} numbers so far`}
      </h2>
      <ul>
        {numbers.toReversed().map((number) => (
          <li key={number.id} className={styles.number}>
            <span className={styles.value}>{number.value}</span>
            <span className={styles.date}>{formatDayMonth(number.date)}</span>
            <IconButton
              label={`Remove ${number.value} from ${title}`}
              icon={<TrashIcon />}
              onClick={() => onRemove(number)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
