import { IconButton } from '../../components/icon-button.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { List } from '../../components/list.tsx';
import {
  type BlockNumber,
  blockTotal,
  counted,
  entryOf,
  formatDayMonth,
} from '../../domain/index.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { writtenNumber } from '../../lib/number-language.ts';
import { useNow } from '../../lib/use-now.ts';
import { whenFor } from '../../stores/battles/battle-view.ts';
import { type BlockNumberEdit, useBlockNumbers } from '../../stores/entries/use-recorders.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import styles from './block-numbers.module.css';
import type { NumberQuestionProps } from './entry-dialog-props.ts';
import { NumberForm } from './number-form.tsx';

/** One more number for the total of a block target, and those that make it up (D93). */
export function BlockNumbers({ battle, slot, target, onClose }: NumberQuestionProps) {
  const change = useBlockNumbers(battle);
  const userId = useUserId();
  const { today } = whenFor(battle, userId, useNow());
  const entry = entryOf(target, userId);
  const numbers = entry?.inputArray ?? [];

  const closeAfter = (edit: BlockNumberEdit): string | undefined => {
    const refusal = change(target, edit);
    if (refusal === undefined) onClose();
    return refusal;
  };
  const remove = (number: BlockNumber): void => {
    const refusal = change(target, { remove: number });
    // The next number comes up under the finger.
    if (refusal === undefined) meetNothing();
    else showToast(refusal, 'error', { battleId: battle.id });
  };
  return (
    <>
      <NumberForm
        battle={battle}
        slot={slot}
        isHidden={entry?.hide ?? false}
        hint={`For ${formatDayMonth(today)}. It is added to your total: ${writtenNumber(blockTotal(entry))} so far.`}
        submitLabel="Confirm"
        onSubmit={({ input, hide }) => closeAfter({ add: input, hide })}
        onHide={numbers.length > 0 ? (hide) => closeAfter({ hide }) : undefined}
        onCancel={onClose}
      />
      {numbers.length > 0 && (
        <NumberList title={target.title} numbers={numbers} onRemove={remove} />
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
      <h2 className={styles.heading}>{`${counted(numbers.length, 'number')} so far`}</h2>
      <List>
        {numbers.toReversed().map((number) => (
          <li key={number.id} className={styles.number}>
            <span className={styles.value}>{writtenNumber(number.value)}</span>
            <span className={styles.date}>{formatDayMonth(number.date)}</span>
            <IconButton
              label={`Remove ${writtenNumber(number.value)} from ${title}`}
              icon={<TrashIcon />}
              onClick={() => onRemove(number)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
